/** Letters of slides in points: they are read from afar. */
export const slideSizes = { page: 20, block: 13, text: 12, say: 11, note: 10, figure: 24, small: 9 } as const
/** Letters of the title of a slide, the largest with which it stands in one line; a longer one is cut. */
export const leastTitle = 14
export const titleLetters = [slideSizes.page, 18, 16, leastTitle] as const
/** Letters of tables, the largest that fit; smaller than `leastLetters` they have a band of their own first. */
export const tableLetters = [11, 10, 9, 8, 7] as const
export const leastLetters = 9

/** Letters that every machine has: a presentation brings none along. */
export const slideFont = 'Arial'

/** Points from the upper edge of a slide, and from its sides. */
export const slideEdges = {
  head: 14,
  thread: 32,
  title: 40,
  covers: 72,
  content: 96,
  end: 502,
  foot: 510,
  side: 40,
} as const
export const slideRoom = slideEdges.end - slideEdges.content
/** Points between bands. */
export const bandGap = 12
