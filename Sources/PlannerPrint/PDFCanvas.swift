internal import CPangoCairo

/// Paper, in points (1/72 inch).
public enum PaperSize: String, Sendable, CaseIterable {
    case a4, letter

    var width: Double { self == .a4 ? 595.28 : 612 }
    var height: Double { self == .a4 ? 841.89 : 792 }
}

/// Why nothing was printed.
public struct PrintFault: Error, Hashable, Sendable {
    public var problem: String
}

enum FontWeight: String { case normal = "", semibold = "Semi-Bold", bold = "Bold" }
enum Alignment { case left, right, center }

struct Ink: Equatable {
    var red: Double
    var green: Double
    var blue: Double
    static let black = Ink(red: 0.10, green: 0.10, blue: 0.09)
    static let gray = Ink(red: 0.42, green: 0.41, blue: 0.38)
    static let line = Ink(red: 0.82, green: 0.80, blue: 0.76)
    static let paper = Ink(red: 0.96, green: 0.95, blue: 0.92)
    static let green = Ink(red: 0.16, green: 0.45, blue: 0.27)
    static let range = Ink(red: 0.80, green: 0.89, blue: 0.80)
    static let amber = Ink(red: 0.72, green: 0.45, blue: 0.05)
    static let red = Ink(red: 0.70, green: 0.16, blue: 0.12)
}

struct TextStyle {
    var size: Double
    var weight = FontWeight.normal
    var ink = Ink.black
    var alignment = Alignment.left
}

/// A PDF being drawn: text by pango, lines by cairo, collected in memory. Coordinates are points from the top left.
final class PDFCanvas {
    let size: PaperSize
    private let surface: OpaquePointer
    private let context: OpaquePointer
    private let sink: Sink

    private final class Sink {
        var bytes: [UInt8] = []
    }

    init(size: PaperSize, isLandscape: Bool = false) throws(PrintFault) {
        self.size = size
        sink = Sink()
        let width = isLandscape ? size.height : size.width
        let height = isLandscape ? size.width : size.height
        let write: cairo_write_func_t = { closure, data, length in
            guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
            let sink = Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue()
            sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
            return CAIRO_STATUS_SUCCESS
        }
        guard
            let surface = cairo_pdf_surface_create_for_stream(
                write, Unmanaged.passUnretained(sink).toOpaque(), width, height),
            let context = cairo_create(surface), cairo_status(context) == CAIRO_STATUS_SUCCESS
        else { throw PrintFault(problem: "no PDF surface") }
        // The same plan prints the same bytes: no creation date.
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "1970-01-01T00:00:00Z")
        self.surface = surface
        self.context = context
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    func setTitle(_ title: String) { cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title) }

    func nextPage() { cairo_show_page(context) }

    /// Ends the document. The canvas cannot be drawn on afterwards.
    func finish() throws(PrintFault) -> [UInt8] {
        cairo_show_page(context)
        cairo_surface_finish(surface)
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            throw PrintFault(problem: String(cString: cairo_status_to_string(cairo_surface_status(surface))))
        }
        return sink.bytes
    }

    /// Height of a text set in `width`.
    func height(of text: String, _ style: TextStyle, width: Double) -> Double {
        layout(text, style, width) { layout in
            var (w, h): (Int32, Int32) = (0, 0)
            pango_layout_get_size(layout, &w, &h)
            return Double(h) / Double(PANGO_SCALE)
        }
    }

    /// Width of a text on one line.
    func width(of text: String, _ style: TextStyle) -> Double {
        layout(text, style, nil) { layout in
            var (w, h): (Int32, Int32) = (0, 0)
            pango_layout_get_size(layout, &w, &h)
            return Double(w) / Double(PANGO_SCALE)
        }
    }

    /// Draws a text wrapped in `width`; returns its height.
    @discardableResult
    func draw(_ text: String, _ style: TextStyle, x: Double, y: Double, width: Double) -> Double {
        set(style.ink)
        return layout(text, style, width) { layout in
            cairo_move_to(context, x, y)
            pango_cairo_show_layout(context, layout)
            var (w, h): (Int32, Int32) = (0, 0)
            pango_layout_get_size(layout, &w, &h)
            return Double(h) / Double(PANGO_SCALE)
        }
    }

    func line(from x1: Double, _ y1: Double, to x2: Double, _ y2: Double, ink: Ink = .line, width: Double = 0.5) {
        set(ink)
        cairo_set_line_width(context, width)
        cairo_move_to(context, x1, y1)
        cairo_line_to(context, x2, y2)
        cairo_stroke(context)
    }

    func fill(x: Double, y: Double, width: Double, height: Double, ink: Ink) {
        set(ink)
        cairo_rectangle(context, x, y, width, height)
        cairo_fill(context)
    }

    func box(x: Double, y: Double, width: Double, height: Double, ink: Ink = .black, line: Double = 0.8) {
        set(ink)
        cairo_set_line_width(context, line)
        cairo_rectangle(context, x, y, width, height)
        cairo_stroke(context)
    }

    private func set(_ ink: Ink) { cairo_set_source_rgb(context, ink.red, ink.green, ink.blue) }

    private func layout<T>(_ text: String, _ style: TextStyle, _ width: Double?, _ body: (OpaquePointer) -> T) -> T {
        let layout: OpaquePointer = pango_cairo_create_layout(context)
        defer { planner_unref(UnsafeMutableRawPointer(layout)) }
        let font = pango_font_description_from_string("DejaVu Sans, Sans \(style.weight.rawValue)")
        defer { pango_font_description_free(font) }
        pango_font_description_set_absolute_size(font, style.size * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, font)
        if let width {
            pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
            pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        }
        switch style.alignment {
        case .left: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
        case .right: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
        case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
        }
        pango_layout_set_text(layout, text, Int32(text.utf8.count))
        return body(layout)
    }
}
