/** What the format of a cell makes of its number. */
export type FormatKind = 'plain' | 'percent' | 'date' | 'time'

/**
 * Formats every workbook knows by number (ECMA-376 part 1, 18.8.30), those of East Asian calendars included. What is
 * not named here shows the number as it is.
 */
const builtIn: readonly { from: number; to: number; kind: FormatKind }[] = [
  { from: 9, to: 10, kind: 'percent' },
  { from: 14, to: 17, kind: 'date' },
  { from: 18, to: 21, kind: 'time' },
  { from: 22, to: 22, kind: 'date' },
  { from: 27, to: 31, kind: 'date' },
  { from: 32, to: 35, kind: 'time' },
  { from: 36, to: 36, kind: 'date' },
  { from: 45, to: 47, kind: 'time' },
  { from: 50, to: 58, kind: 'date' },
]

/** The kind of a format: by its own code, else by its number. */
export function formatKind(id: number, code: string | undefined): FormatKind {
  if (code === undefined) return builtIn.find(({ from, to }) => id >= from && id <= to)?.kind ?? 'plain'
  const [section = ''] = withoutLiterals(code.slice(0, 1000)).split(';')
  if (/^\s*(?:general|standard)?\s*$/i.test(section)) return 'plain'
  if (section.includes('%')) return 'percent'
  // `E+00` is scientific notation; with digits around, no letter stands for a part of a date.
  if (/[0#?]/.test(section) && !/[ydhs]/i.test(section)) return 'plain'
  if (/[yd]/i.test(section)) return 'date'
  if (/[hs]/i.test(section)) return 'time'
  return /m/i.test(section) ? 'date' : 'plain'
}

/** The code without quoted and escaped characters, colours, conditions and locales; elapsed hours stay hours. */
function withoutLiterals(code: string): string {
  return code
    .replace(/"[^"]*"?/g, '')
    .replace(/[\\_*]./g, '')
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/AM\/PM|A\/P/gi, '')
}
