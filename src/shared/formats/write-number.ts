import type { Formats, NumberFormat } from './formats.ts'
import { madeOnce } from './made-once.ts'

type Marks = { group: string; decimal: '.' | ',' }

const marks: Record<NumberFormat, Marks> = {
  '1,234.56': { group: ',', decimal: '.' },
  '1.234,56': { group: '.', decimal: ',' },
  // Narrow and unbroken, so that a number never ends a row half way.
  '1 234,56': { group: '\u202f', decimal: ',' },
  '1’234.56': { group: '’', decimal: '.' },
}

/** What parts thousands, and what stands before decimals. */
export function marksOf({ numbers }: Pick<Formats, 'numbers'>): Marks {
  return marks[numbers]
}

/**
 * A number, or a decimal text of which every digit is kept, with the marks of the formats. Words and the place of a
 * currency's sign are English, and short amounts count in K, M, B and T.
 */
export function writeNumber(
  value: number | bigint | string,
  shape: Intl.NumberFormatOptions,
  formats: Pick<Formats, 'numbers'>,
): string {
  const { group, decimal } = marksOf(formats)
  // What rounds to nothing has no sign.
  const parts = writerOf({ signDisplay: 'negative', ...shape }).formatToParts(value as number | `${number}`)
  return withMinus(
    parts.map(part => (part.type === 'group' ? group : part.type === 'decimal' ? decimal : part.value)).join(''),
  )
}

/**
 * Money. `compact` gives €48.2M from a thousand on; else the amount with the currency's own decimals, or none with `whole`.
 */
export function writeMoney(
  amount: number | string,
  currency: string,
  formats: Pick<Formats, 'numbers'>,
  style: 'compact' | 'full' | 'whole' = 'full',
): string {
  const decimals = style === 'compact' ? compactShape(amount) : style === 'whole' ? { maximumFractionDigits: 0 } : {}
  return writeNumber(amount, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...decimals }, formats)
}

/** One decimal for thousands and millions, so that short amounts beside each other are equally exact. */
export function compactShape(amount: number | string): Intl.NumberFormatOptions {
  return Math.abs(Number(amount)) < 1000
    ? { minimumFractionDigits: 0, maximumFractionDigits: 2 }
    : { notation: 'compact', minimumFractionDigits: 1, maximumFractionDigits: 1 }
}

/**
 * A ratio as a percentage, always with its decimal, so that those beside and above each other line up: 0.062 gives 6.2%,
 * 0.06 gives 6.0%. From 1,000% on a decimal would say nothing.
 */
export function writePercent(
  ratio: number | string,
  formats: Pick<Formats, 'numbers'>,
  { digits = 1, isSigned = false }: { digits?: number; isSigned?: boolean } = {},
): string {
  const decimals = Math.abs(Number(ratio)) < 10 ? digits : 0
  const even = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return writeNumber(ratio, { style: 'percent', ...even, ...(isSigned ? { signDisplay: 'exceptZero' } : {}) }, formats)
}

/** A number as sentences of the server have it until they are written for a person: 12,345. */
export function plainNumber(value: number, decimals = 0): string {
  return writerOf({ maximumFractionDigits: decimals }).format(value)
}

/** Writes whole counts in the formats of a reader. */
export function countsIn(formats: Pick<Formats, 'numbers'>): (count: number) => string {
  return count => writeNumber(count, { maximumFractionDigits: 0 }, formats)
}

/** A written number with the minus sign, which is as wide as a digit and stays with its number at the end of a row. */
function withMinus(written: string): string {
  return written.replace('-', '−')
}

const writerOfShape = madeOnce(shape => new Intl.NumberFormat('en-US', JSON.parse(shape)))

function writerOf(shape: Intl.NumberFormatOptions): Intl.NumberFormat {
  return writerOfShape(JSON.stringify(shape))
}
