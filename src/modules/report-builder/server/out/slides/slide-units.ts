import type pptxgen from 'pptxgenjs'

/** A slide that is written, and the language of its words. */
export type SlideTo = { slide: pptxgen.Slide; lang: string }

/** The library of presentations counts in inches, of 72 points. */
export function inches(points: number): number {
  return points / 72
}

/** A colour without its sign. */
export function hex(color: string): string {
  return color.replace('#', '').toUpperCase()
}

/** XML has no control characters and no halves of a pair; the library writes the signs of XML as they must be. */
export function plainText(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]/gu, ' ')
}
