import type { Formats } from './formats.ts'
import { writeNumber } from './write-number.ts'

/** A price of one with its currency; prices of small things differ behind the cent, and a column of them lines up. */
export function writePrice(price: number | string, currency: string, formats: Pick<Formats, 'numbers'>): string {
  const written = writeNumber(price, { minimumFractionDigits: 4, maximumFractionDigits: 4 }, formats)
  return currency === '' ? written : `${written} ${currency}`
}
