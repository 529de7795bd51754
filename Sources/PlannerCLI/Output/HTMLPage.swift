/// A page of HTML that stands alone: styles inside, nothing fetched. Text is escaped unless it says otherwise.
struct HTMLPage {
    var title: String
    var language: String
    private var body = ""

    init(title: String, language: String) {
        self.title = title
        self.language = language
    }

    mutating func add(_ html: HTML) { body += html.source }

    var source: String {
        """
        <!doctype html>
        <html lang="\(language)">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(HTML.text(title).source)</title>
        <style>\(Self.styles)</style>
        </head>
        <body>
        <main>
        \(body)</main>
        </body>
        </html>

        """
    }

    private static let styles = """
        :root{color-scheme:light dark;--paper:#faf8f3;--card:#fff;--ink:#1c1b18;--soft:#6b675f;--line:#dedad0;--good:#2a7346;\
        --range:#cfe5d2;--amber:#8a5a06;--red:#a8281d}
        @media (prefers-color-scheme:dark){:root{--paper:#1b1a17;--card:#25231f;--ink:#f1ede4;--soft:#aaa498;--line:#3c3932;\
        --good:#7cc795;--range:#2f4a37;--amber:#e2b25c;--red:#f0897d}}
        *{box-sizing:border-box}
        body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.45 system-ui,"DejaVu Sans",sans-serif;\
        font-variant-numeric:tabular-nums}
        main{max-width:72rem;margin:0 auto;padding:1.2rem}
        h1{font-size:1.6rem;color:var(--good);margin:.2rem 0}
        h2{font-size:1.15rem;margin:1.4rem 0 .4rem}
        p{margin:.2rem 0}
        .soft{color:var(--soft)}.amber{color:var(--amber)}.red{color:var(--red)}
        .card{background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:.7rem .9rem;break-inside:avoid}
        .week{display:grid;gap:.7rem}
        @media (min-width:60rem){.day{display:grid;grid-template-columns:8rem repeat(4,1fr);gap:1rem}}
        .much .small{font-weight:400}
        .day>div{margin:.2rem 0;overflow-wrap:anywhere}
        .meal{font-size:.8rem;color:var(--soft)}
        .small{font-size:.85rem;color:var(--soft)}
        ul.list{list-style:none;padding:0;margin:0}
        ul.list li{display:flex;gap:.7rem;align-items:baseline;border-bottom:1px solid var(--line);padding:.55rem 0;\
        break-inside:avoid}
        ul.list .box{flex:none;width:1rem;height:1rem;border:1.5px solid var(--ink);border-radius:.2rem;align-self:center}
        ul.list .what{flex:1;min-width:0;overflow-wrap:anywhere}
        ul.list .much{text-align:right;white-space:nowrap;font-weight:600}
        .scroll{overflow-x:auto}
        table{border-collapse:collapse;width:100%;font-size:.92rem}
        th,td{text-align:right;padding:.3rem .5rem;border-bottom:1px solid var(--line);white-space:nowrap}
        th{white-space:normal}th:first-child,td:first-child{text-align:left}
        tr{break-inside:avoid}
        @media (max-width:40rem){.bullets,.bullets tbody{display:block}.bullets tr{display:grid;\
        grid-template-columns:minmax(0,1fr) auto;border-bottom:1px solid var(--line);padding:.35rem 0}.bullets td{border:0;padding:.1rem 0;min-width:0}.bullets td:nth-child(5){white-space:normal;max-width:11rem}\
        .bullets td:nth-child(3){grid-column:1/-1}.bullets td:nth-child(4){text-align:left}.bullets svg{width:100%}}
        svg{display:block;max-width:100%;height:auto}
        @media print{body{background:#fff;font-size:10.5pt}main{max-width:none;padding:0}.card{border-color:#ccc}\
        .day{display:grid;grid-template-columns:6.5rem repeat(4,1fr);gap:.6rem}.member{break-before:page}\
        .member:first-of-type{break-before:auto}}
        """
}

/// Escaped markup.
struct HTML {
    var source: String

    static func text(_ text: String) -> HTML {
        var escaped = ""
        for character in text {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.append(character)
            }
        }
        return HTML(source: escaped)
    }

    /// An element with children; attribute values are escaped.
    static func element(_ name: String, _ attributes: [(String, String)] = [], _ children: [HTML]) -> HTML {
        let attributes = attributes.map { " \($0.0)=\"\(text($0.1).source)\"" }.joined()
        return HTML(source: "<\(name)\(attributes)>" + children.map(\.source).joined() + "</\(name)>\n")
    }

    static func element(_ name: String, class style: String? = nil, _ content: String) -> HTML {
        element(name, style.map { [("class", $0)] } ?? [], [.text(content)])
    }
}
