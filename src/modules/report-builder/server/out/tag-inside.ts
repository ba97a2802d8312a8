import { createRequire } from 'node:module'
import type { ContentTag } from './tag-content.ts'

/** As much of what the library of PDFs is made of as tags need. Its package exports it, without types. */

export type TagElement = PDFKit.PDFStructureElement & { dictionary: { data: { S: string; A?: object } } }
/** What is drawn at once. A head that a table repeats is the same piece on each page: it is read on the first. */
export type TagPiece = { element: TagElement; isDrawn?: true }
type Inline = { text: string; piece?: TagPiece }
export type TagLine = { inlines: Inline[]; newLineForced?: boolean; piece?: TagPiece }
export type TagPicture = { x: number; y: number; _width: number; _height: number; piece?: TagPiece }
export type TagVector = { piece?: TagPiece }
export type TagPart = ContentTag & {
  text?: unknown
  toc?: object
  table?: { headerRows?: number }
  ul?: object
  ol?: object
  svg?: string
  colSpan?: number
  listMarker?: { _inlines?: Inline[]; canvas?: TagVector[] }
  _inlines?: Inline[]
  piece?: TagPiece
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
    processNode(part: TagPart, ...rest: unknown[]): void
    processRow(row: { tableNode?: TagPart; rowIndex?: number }): object
    buildNextLine(part: TagPart): TagLine | null
    addHeadersAndFooters(...of: unknown[]): void
  }
  Renderer: new (
    file: PDFKit.PDFDocument,
  ) => {
    renderPages(pages: object[]): void
    renderLine(line: TagLine, ...at: number[]): void
    renderVector(vector: TagVector): void
    renderSVG(picture: TagPicture): void
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
