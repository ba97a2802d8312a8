/** A report as it is written on paper: parts, one below the other, that know nothing of HTML and nothing of PDF. */

/** Words of one look. */
export type Words = { text: string; isStrong?: true; isQuiet?: true; tone?: 'good' | 'bad' }

export type PaperFigure = { label: string; value: string; change: Words[] }

/** `depth`: how many rows it stands below, each a part of the one before. `isName`: it names its row. */
export type PaperCell = { words: Words[]; isRight: boolean; columns?: number; depth?: number; isName?: true }
export type PaperRow = { cells: PaperCell[]; kind: 'head' | 'body' | 'foot' }

export type ReportPaperPart =
  | { kind: 'title'; text: string }
  /** The point of a block, in a sentence. */
  | { kind: 'say'; words: Words[] }
  | { kind: 'paragraph'; words: Words[] }
  | { kind: 'note'; words: Words[] }
  | { kind: 'list'; isOrdered: boolean; items: Words[][] }
  | { kind: 'figures'; figures: PaperFigure[] }
  | PaperPicture
  | { kind: 'table'; label: string; rows: PaperRow[] }
  /** Why there is nothing. */
  | { kind: 'empty'; title: string; why: string }

/** A drawing as large as `width` and `height` say, in pixels of a screen. */
export type PaperDrawing = { svg: string; width: number; height: number }

/**
 * `shows`: what it tells, in words. `narrow`: the same for small screens, with what is to be said of it alone; where it is for paper
 * there is none.
 */
export type PaperPicture = PaperDrawing & {
  kind: 'picture'
  label: string
  shows: string
  narrow?: PaperDrawing & { notes: string }
}
