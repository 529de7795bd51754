/// Puts blocks below each other and starts a page where the next one would not fit: no row is cut in two. Head and foot
/// stand on every page, the foot with "2 / 5".
///
/// The number of pages is known only at the end, so everything is laid out twice: once to count, once to draw.
struct PageFlow {
    /// Something with a height for a width.
    struct Block {
        var height: (PDFCanvas, Double) -> Double
        var draw: (PDFCanvas, _ x: Double, _ y: Double, _ width: Double) -> Void
        /// Stays on one page with the block after it (a heading).
        var keepsWithNext = false
        /// Begins a page.
        var startsPage = false
    }

    var size: PaperSize
    var title: String
    /// Small line below the title on the first page, and beside the page number on every page.
    var subtitle: String
    var footer: String
    var blocks: [Block] = []

    static let margin = 42.0
    static let footHeight = 22.0

    init(size: PaperSize, title: String, subtitle: String, footer: String) {
        self.size = size
        self.title = title
        self.subtitle = subtitle
        self.footer = footer
    }

    func render() throws(PrintFault) -> [UInt8] {
        let counted = try lay(pages: nil).pages
        return try lay(pages: counted).bytes
    }

    private func lay(pages: Int?) throws(PrintFault) -> (pages: Int, bytes: [UInt8]) {
        let canvas = try PDFCanvas(size: size)
        canvas.setTitle(title)
        let width = size.width - 2 * Self.margin
        let bottom = size.height - Self.margin - Self.footHeight
        var page = 1
        var y = Self.margin

        func foot() {
            let style = TextStyle(size: 8, ink: .gray)
            let top = size.height - Self.margin
            canvas.line(from: Self.margin, top - 6, to: size.width - Self.margin, top - 6)
            canvas.draw(footer, style, x: Self.margin, y: top, width: width - 60)
            canvas.draw(
                "\(page) / \(pages ?? page)", TextStyle(size: 8, ink: .gray, alignment: .right),
                x: size.width - Self.margin - 60, y: top, width: 60)
        }

        y += canvas.draw(
            title, TextStyle(size: 20, weight: .bold, ink: .green), x: Self.margin, y: y, width: width)
        if !subtitle.isEmpty {
            y += 2 + canvas.draw(subtitle, TextStyle(size: 9.5, ink: .gray), x: Self.margin, y: y + 2, width: width)
        }
        y += 10
        let heights = blocks.map { $0.height(canvas, width) }
        for (index, block) in blocks.enumerated() {
            var needed = heights[index]
            var next = index
            while blocks[next].keepsWithNext, next + 1 < blocks.count {
                next += 1
                needed += heights[next]
            }
            let isFirst = y <= Self.margin
            if !isFirst, y + needed > bottom || (block.startsPage && index > 0) {
                foot()
                canvas.nextPage()
                page += 1
                y = Self.margin
            }
            block.draw(canvas, Self.margin, y, width)
            y += heights[index]
        }
        foot()
        return (page, try canvas.finish())
    }
}

extension PageFlow.Block {
    static func space(_ height: Double) -> Self {
        Self(height: { _, _ in height }, draw: { _, _, _, _ in })
    }

    static func heading(_ text: String, size: Double = 12) -> Self {
        let style = TextStyle(size: size, weight: .bold)
        var block = text2(text, style, above: 8, below: 3)
        block.keepsWithNext = true
        return block
    }

    static func paragraph(_ text: String, size: Double = 9.5, ink: Ink = .black) -> Self {
        text2(text, TextStyle(size: size, ink: ink), above: 0, below: 3)
    }

    private static func text2(_ text: String, _ style: TextStyle, above: Double, below: Double) -> Self {
        Self(
            height: { canvas, width in canvas.height(of: text, style, width: width) + above + below },
            draw: { canvas, x, y, width in canvas.draw(text, style, x: x, y: y + above, width: width) })
    }

    /// One row of a table: cells side by side, as high as the highest.
    static func row(_ cells: [Cell], rule: Bool = true, padding: Double = 3) -> Self {
        func place(_ canvas: PDFCanvas, _ width: Double) -> [(Double, Double)] {
            let total = cells.reduce(0) { $0 + $1.share }
            var x = 0.0
            return cells.map { cell in
                let span = width * cell.share / total
                defer { x += span }
                return (x, span - 6)
            }
        }
        return Self(
            height: { canvas, width in
                let places = place(canvas, width)
                let inner = zip(cells, places).map { cell, place in cell.height(canvas, place.1) }.max() ?? 0
                return inner + 2 * padding
            },
            draw: { canvas, x, y, width in
                let places = place(canvas, width)
                for (cell, place) in zip(cells, places) {
                    cell.draw(canvas, x + place.0, y + padding, place.1)
                }
                if rule {
                    let height = (zip(cells, places).map { $0.height(canvas, $1.1) }.max() ?? 0) + 2 * padding
                    canvas.line(from: x, y + height, to: x + width, y + height, width: 0.3)
                }
            })
    }
}

/// A cell of a row: text, or a drawing of fixed height.
struct Cell {
    var share: Double
    var height: (PDFCanvas, Double) -> Double
    var draw: (PDFCanvas, _ x: Double, _ y: Double, _ width: Double) -> Void

    static func text(_ text: String, share: Double = 1, style: TextStyle = TextStyle(size: 9.5)) -> Cell {
        Cell(
            share: share, height: { canvas, width in text.isEmpty ? 0 : canvas.height(of: text, style, width: width) },
            draw: { canvas, x, y, width in if !text.isEmpty { canvas.draw(text, style, x: x, y: y, width: width) } })
    }

    /// Texts below each other.
    static func stack(_ texts: [(String, TextStyle)], share: Double = 1, gap: Double = 1) -> Cell {
        Cell(
            share: share,
            height: { canvas, width in
                texts.reduce(0) { $0 + canvas.height(of: $1.0, $1.1, width: width) + gap }
            },
            draw: { canvas, x, y, width in
                var top = y
                for (text, style) in texts { top += canvas.draw(text, style, x: x, y: top, width: width) + gap }
            })
    }

    /// A box to tick.
    static func tick(share: Double = 0.4) -> Cell {
        Cell(
            share: share, height: { _, _ in 11 },
            draw: { canvas, x, y, _ in canvas.box(x: x, y: y + 0.5, width: 9, height: 9) })
    }
}
