import { sizes } from './paper-look.ts'
import type { PaperPart, Words } from './paper-part.ts'
import { pointsOfPixel } from './paper-size.ts'

/** About how high a part stands on paper, in points: enough to tell what fits on a page from what does not. */
export function heightOf(part: PaperPart, width: number): number {
  switch (part.kind) {
    case 'picture':
      return part.height * Math.min(pointsOfPixel, width / part.width) + 8
    case 'table':
      return part.rows.length * 17 + 8
    case 'figures':
      return Math.ceil(part.figures.length / Math.max(1, Math.floor(width / 120))) * 56
    case 'list':
      return part.items.reduce((sum, words) => sum + linesOf(words, width) * 12, 6)
    case 'title':
      return 16
    case 'empty':
      return 36
    default:
      return linesOf(part.words, width) * 12 + 6
  }
}

function linesOf(words: readonly Words[], width: number): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  return Math.max(1, Math.ceil((letters * sizes.text * 0.55) / width))
}
