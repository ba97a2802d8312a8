import type { Content, DynamicContent, Style } from 'pdfmake/interfaces.js'

/** What content is, besides how it looks: of a text a heading or the name of a row, of a picture what it shows. */
export type ContentTag = { heading?: 1 | 2 | 3; isRowName?: true; shows?: string }

export function tagged<Of extends object>(content: Of, tag: ContentTag): Of {
  return Object.assign(content, tag)
}

export type TaggedPaper = {
  info: Record<'Title' | 'Author' | 'Subject' | 'Creator' | 'Producer', string>
  language: string
  password: string | undefined
  /** In points. */
  page: { width: number; height: number }
  /** Of the edges, in points: left, top, right, bottom. */
  margins: readonly [number, number, number, number]
  fonts: Readonly<Record<string, Readonly<Record<string, string>>>>
  look: Style
  header: DynamicContent
  footer: DynamicContent
  content: Content[]
}
