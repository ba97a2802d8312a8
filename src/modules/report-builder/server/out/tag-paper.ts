import { buffer } from 'node:stream/consumers'
import type { TaggedPaper } from './tag-content.ts'
import { TaggedFile, type TagOptions } from './tag-file.ts'
import {
  Layout,
  Renderer,
  SvgMeasure,
  type TagElement,
  type TagLine,
  type TagPart,
  type TagPicture,
  type TagPiece,
  type TagVector,
  tableLayouts,
} from './tag-inside.ts'

/**
 * Writes a PDF with tags, by which it is read aloud: headings, paragraphs, lists, tables with their heads, pictures in words, links.
 * The library of PDFs lays out and draws, but marks nothing: its layout is told here to keep of which part each line is, and what draws
 * a line to mark it as that. What says nothing, rules, fills, the edges of pages and the heads that a table repeats, is marked so too.
 */

export async function writeTagged(paper: TaggedPaper): Promise<Uint8Array> {
  const file = new TaggedFile(paper)
  const pages = new TaggedLayout(file, paper).pagesOf(paper)
  new TaggedRenderer(file).renderPages(pages)
  file.end()
  return new Uint8Array(await buffer(file))
}

type Around = { element: TagElement; tag: string; isHead?: boolean }

/** What words stand in without a paragraph of their own. */
const ofWords = new Set(['TH', 'TD', 'LBody', 'TOCI'])

class TaggedLayout extends Layout {
  #file: TaggedFile
  /** What is being laid out, as it is read: in the order of the document, whatever pages it comes to stand on. */
  #around: Around | null = null

  constructor(file: TaggedFile, { page, margins }: TaggedPaper) {
    const orientation = page.width > page.height ? 'landscape' : 'portrait'
    const [left, top, right, bottom] = margins
    super({ ...page, orientation }, { left, top, right, bottom }, new SvgMeasure())
    this.#file = file
    this.registerTableLayouts(tableLayouts)
  }

  pagesOf({ content, look, header, footer }: TaggedPaper): object[] {
    this.#around = { tag: 'Document', element: this.#file.element('Document') }
    return this.layoutDocument(content, this.#file, {}, look, undefined, header, footer)
  }

  override processNode(part: TagPart, ...rest: unknown[]): void {
    const before = this.#around
    this.#around = before && this.#enter(part, before)
    super.processNode(part, ...rest)
    this.#around = before
  }

  override processRow(row: { tableNode?: TagPart; rowIndex?: number }): object {
    const before = this.#around
    if (before && row.tableNode) {
      const isHead = (row.rowIndex ?? 0) < (row.tableNode.table?.headerRows ?? 0)
      this.#around = { ...this.#add(before.tag === 'TOC' ? 'TOCI' : 'TR', before), isHead }
    }
    const laidOut = super.processRow(row)
    this.#around = before
    return laidOut
  }

  override buildNextLine(part: TagPart): TagLine | null {
    const line = super.buildNextLine(part)
    if (!line || !this.#around) return line
    line.piece = { element: this.#around.element }
    // Read aloud, the words of two lines would be one: where a line was broken for a space, it still ends with it.
    const last = line.inlines.at(-1)
    if (last && (line.newLineForced || this.#around.tag === 'TOCI')) last.text += ' '
    return line
  }

  /** They are on every page and no part of what is read. */
  override addHeadersAndFooters(...of: unknown[]): void {
    this.#around = null
    super.addHeadersAndFooters(...of)
  }

  #add(tag: string, { element }: Around, options: TagOptions = {}): Around {
    return { tag, element: this.#file.element(tag, { within: element, ...options }) }
  }

  #enter(part: TagPart, around: Around): Around | null {
    if (around.tag === 'TR') return this.#cell(part, around)
    if (around.tag === 'L') return this.#item(part, around)
    if (part.toc) return this.#add('TOC', around)
    if (part.table) return around.tag === 'TOC' ? around : this.#add('Table', around)
    if (part.ul) return this.#list(around, 'Disc')
    if (part.ol) return this.#list(around, 'Decimal')
    if (part.svg) {
      const figure = this.#add('Figure', around, { alt: part.shows ?? '' })
      part.piece = { element: figure.element }
      return figure
    }
    return part.text === undefined || ofWords.has(around.tag) ? around : this.#words(part, around)
  }

  #words(part: TagPart, around: Around): Around | null {
    if (part._inlines?.every(({ text }) => text.trim() === '')) return null
    if (part.heading) return this.#add(`H${part.heading}`, around)
    return this.#add(around.tag === 'TOC' ? 'Caption' : 'P', around)
  }

  #cell({ colSpan = 1, isRowName }: TagPart, row: Around): Around {
    const scope = row.isHead ? { Scope: 'Column' } : isRowName ? { Scope: 'Row' } : {}
    const span = colSpan > 1 ? { ColSpan: colSpan } : {}
    const isHead = 'Scope' in scope
    const attributes = isHead || colSpan > 1 ? { attributes: { O: 'Table', ...scope, ...span } } : {}
    return this.#add(isHead ? 'TH' : 'TD', row, attributes)
  }

  #list(around: Around, numbering: 'Decimal' | 'Disc'): Around {
    return this.#add('L', around, { attributes: { O: 'List', ListNumbering: numbering } })
  }

  #item({ listMarker }: TagPart, list: Around): Around {
    const item = this.#add('LI', list)
    const [number] = listMarker?._inlines ?? []
    const [bullet] = listMarker?.canvas ?? []
    if (number) number.piece = { element: this.#add('Lbl', item).element }
    // It is drawn as a circle, which has no words.
    else if (bullet) bullet.piece = { element: this.#add('Lbl', item, { actual: '•' }).element }
    return this.#add('LBody', item)
  }
}

/** Why what is drawn is not read: it stands on every page again, or is there for its looks. */
type Unread = 'Pagination' | 'Layout'
type Link = { element: TagElement; words: string }

class TaggedRenderer extends Renderer {
  #file: TaggedFile
  /** What all that is drawn is marked as, and the link whose words it is. */
  #open: { as: TagElement | Unread; page: PDFKit.PDFPage; link: Link | null } | null = null

  constructor(file: TaggedFile) {
    super(file)
    this.#file = file
  }

  override renderPages(pages: object[]): void {
    super.renderPages(pages)
    this.#close()
  }

  override renderLine(line: TagLine, ...at: number[]): void {
    this.#mark(line.piece ?? line.inlines[0]?.piece, 'Pagination')
    super.renderLine(line, ...at)
    if (this.#open?.link) this.#open.link.words += line.inlines.map(({ text }) => text).join('')
  }

  override renderVector(vector: TagVector): void {
    this.#mark(vector.piece, 'Layout')
    super.renderVector(vector)
  }

  override renderSVG(picture: TagPicture): void {
    const { x, y, _width: width, _height: height, piece } = picture
    this.#mark(piece, 'Layout')
    const top = this.#file.page.height - y
    const box = [x, top - height, x + width, top]
    if (piece) piece.element.dictionary.data.A = { O: 'Layout', Placement: 'Block', BBox: box }
    super.renderSVG(picture)
  }

  /** Marks what is drawn from now on as a piece of what is read, or as unread where it is none or was drawn before. */
  #mark(piece: TagPiece | undefined, unread: Unread): void {
    const as = piece && !piece.isDrawn ? piece.element : unread
    if (piece) piece.isDrawn = true
    const { page } = this.#file
    if (this.#open?.page === page && this.#open.as === as) return
    this.#close()
    this.#open = { as, page, link: typeof as === 'string' ? null : this.#begin(as) }
    if (typeof as === 'string') this.#file.markContent('Artifact', { type: as })
  }

  /** A line of the contents is a link to its page. */
  #begin(element: TagElement): Link | null {
    const { S: tag } = element.dictionary.data
    const link = tag === 'TOCI' ? this.#file.element('Link', { within: element }) : null
    const marked = link ?? element
    marked.add(this.#file.markStructureContent(marked.dictionary.data.S))
    return link && { element: link, words: '' }
  }

  #close(): void {
    if (this.#open?.link) this.#file.endLink(this.#open.link.element, this.#open.link.words.trim())
    // With its page what is marked on it has ended.
    if (this.#open?.page === this.#file.page) this.#file.endMarkedContent()
    this.#open = null
  }
}
