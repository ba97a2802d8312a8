import { createRequire } from 'node:module'
import type { ContentTag } from './tag-paper.ts'

/** As much of what the library of PDFs is made of as tags need. Its package exports it, without types. */

export type Element = PDFKit.PDFStructureElement & { dictionary: { data: { S: string; A?: object } } }
/** What is drawn at once. A head that a table repeats is the same piece on each page: it is read on the first. */
export type Piece = { element: Element; isDrawn?: true }
type Inline = { text: string; piece?: Piece }
export type Line = { inlines: Inline[]; newLineForced?: boolean; piece?: Piece }
export type Picture = { x: number; y: number; _width: number; _height: number; piece?: Piece }
export type Part = ContentTag & {
  text?: unknown
  toc?: object
  table?: { headerRows?: number }
  ul?: object
  ol?: object
  svg?: string
  colSpan?: number
  listMarker?: { _inlines?: Inline[] }
  _inlines?: Inline[]
  piece?: Piece
}

type Inside = {
  PDFDocument: new (
    fonts: object,
    ...rest: unknown[]
  ) => PDFKit.PDFDocument & { info: Record<string, unknown>; endMetadata(): void }
  LayoutBuilder: new (
    ...of: object[]
  ) => {
    registerTableLayouts(layouts: object): void
    layoutDocument(...of: unknown[]): object[]
    processNode(part: Part, ...rest: unknown[]): void
    processRow(row: { tableNode?: Part; rowIndex?: number }): object
    buildNextLine(part: Part): Line | null
    addHeadersAndFooters(...of: unknown[]): void
  }
  Renderer: new (
    file: PDFKit.PDFDocument,
  ) => {
    renderPages(pages: object[]): void
    renderLine(line: Line, ...at: number[]): void
    renderVector(vector: object): void
    renderSVG(picture: Picture): void
  }
  SVGMeasure: new () => object
}
const inside = createRequire(import.meta.url)
function insideOf<Name extends keyof Inside>(name: Name): Inside[Name] {
  return inside(`pdfmake/js/${name}.js`).default
}
export const PdfFile = insideOf('PDFDocument')
export const Layout = insideOf('LayoutBuilder')
export const Renderer = insideOf('Renderer')
export const SvgMeasure = insideOf('SVGMeasure')
export const { tableLayouts }: { tableLayouts: object } = inside('pdfmake/js/tableLayouts.js')
