import type { TaggedPaper } from './tag-content.ts'
import { PdfFile, type TagElement } from './tag-inside.ts'

/** Of an element: what a picture shows, what stands for what is drawn, and what else is said of it. */
export type TagOptions = { alt?: string; actual?: string; attributes?: object }

type Rect = { x: number; y: number; right: number; bottom: number }

export class TaggedFile extends PdfFile {
  /** What the link that is being drawn covers so far, and where it leads. */
  #link: { rect: Rect; name: string } | null = null

  constructor({ info, language, password, page, fonts }: TaggedPaper) {
    const paths = Object.values(fonts).flatMap(font => Object.values(font))
    const lock = { pdfVersion: '1.7ext3', userPassword: password, ownerPassword: password }
    const options = {
      ...{ info, lang: language, displayTitle: true, tagged: true },
      ...{ size: [page.width, page.height], autoFirstPage: false, font: null, fontLayoutCache: true },
      ...(password ? lock : { pdfVersion: '1.7' }),
    }
    super(fonts, {}, {}, {}, options, null, (path: string) => paths.includes(path))
  }

  element(tag: string, { within, ...rest }: TagOptions & { within?: TagElement } = {}): TagElement {
    const element = this.struct(tag, rest) as TagElement
    if (rest.attributes) element.dictionary.data.A = rest.attributes
    if (within) within.add(element)
    else this.addStructure(element)
    return element
  }

  /** A word of a link alone is no link: all of it is one, once `endLink` says that it is drawn. */
  override goTo(x: number, y: number, width: number, height: number, name: string): this {
    const { rect = { x, y, right: x, bottom: y } } = this.#link ?? {}
    const right = Math.max(rect.right, x + width)
    const bottom = Math.max(rect.bottom, y + height)
    this.#link = { name, rect: { x: Math.min(rect.x, x), y: Math.min(rect.y, y), right, bottom } }
    return this
  }

  endLink(element: TagElement, words: string): void {
    if (this.#link) {
      const { name, rect } = this.#link
      const options = { structParent: element, Contents: Object(words) }
      super.goTo(rect.x, rect.y, rect.right - rect.x, rect.bottom - rect.y, name, options)
    }
    this.#link = null
    element.end()
  }

  /** The library writes what a file is called into XML as it stands. */
  override endMetadata(): void {
    const { info } = this
    const safe = (value: unknown) =>
      typeof value === 'string' ? value.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`) : value
    this.info = Object.fromEntries(Object.entries(info).map(([name, value]) => [name, safe(value)]))
    super.endMetadata()
    this.info = info
  }
}
