import { t, toSay } from '#shared/translate.ts'

/** Why a row is not taken, or taken with a note: the code the converters produce, its stored name and its words. */

export const reasons = {
  blank: { code: 1, words: toSay('is blank') },
  not_a_date: { code: 2, words: toSay('is not a date') },
  no_such_date: { code: 3, words: toSay('does not exist') },
  ambiguous_date: { code: 4, words: toSay('can be read two ways: choose whether the day or the month comes first') },
  date_out_of_range: { code: 5, words: toSay('is not between 1900 and 2299') },
  only_a_year: { code: 18, words: toSay('is only a year') },
  not_a_number: { code: 6, words: toSay('is not a number') },
  ambiguous_number: { code: 7, words: toSay('can be read two ways: choose what separates decimals') },
  number_out_of_range: { code: 8, words: toSay('is too large') },
  not_whole: { code: 9, words: toSay('is not a whole number') },
  unknown_currency: { code: 10, words: toSay('is not a known currency') },
  amount_currency: { code: 11, words: toSay('carries a currency that is not known') },
  currency_conflict: { code: 12, words: toSay('is not the currency written beside the amount') },
  currency_beside: { code: 14, words: toSay('beside the amount is not known') },
  two_amounts: {
    code: 15,
    words: toSay('is filled, and so is the column its negative side comes from: only one may be'),
  },
  scientific: { code: 13, words: toSay('is in scientific notation, which may have lost digits') },
  unsure_terms: {
    code: 17,
    words: toSay('can be read in several ways or none: write the days, such as 30, or terms such as 2/10 net 30'),
  },
  percentage: { code: 16, words: toSay('is a percentage') },
  too_many_cells: { code: 20, words: toSay('The row has more cells than most, and what stands in them does not fit') },
  wide_row: { code: 21, words: toSay('The row has more cells than most') },
  header: { code: 30, words: toSay('The header') },
  preamble: { code: 31, words: toSay('Stands before the header') },
  repeated_header: { code: 32, words: toSay('Repeats the header') },
  blank_row: { code: 33, words: toSay('The row is blank') },
  printed_total: { code: 34, words: toSay('A printed total, not a line') },
  sum_of_rows: { code: 37, words: toSay('Has an amount without a date and a party') },
  total_differs: { code: 38, words: toSay('Calls itself a total, but is not the sum of the lines above it') },
  ruled_line: { code: 39, words: toSay('A line of dashes, not data') },
  note: { code: 35, words: toSay('Only one cell is filled: a title or a note, not a line') },
  left_out: { code: 36, words: toSay('Left out by you') },
  already_loaded: { code: 40, words: toSay('An earlier upload already loaded this line') },
  repeated_line: { code: 42, words: toSay('Equals an earlier line of this file') },
  key_blank: { code: 43, words: toSay('is blank, so the row names no line') },
  key_repeated: { code: 44, words: toSay('stands in several rows of this file, so which one counts is not known') },
  key_not_unique: { code: 45, words: toSay('names several loaded lines') },
  no_such_line: { code: 46, words: toSay('names no loaded line') },
  key_loaded: { code: 47, words: toSay('is loaded already') },
  unchanged: { code: 48, words: toSay('Loaded already with the same values') },
  rounded: { code: 41, words: toSay('has more than 6 decimals and was rounded') },
} as const

export type Reason = keyof typeof reasons

/** Whether a stored name is one of ours. */
export function isReason(name: string): name is Reason {
  return Object.hasOwn(reasons, name)
}

/** The stored name of a code a converter produced, `null` for 0 and what is none. */
export function reasonOfCode(code: number): Reason | null {
  return (
    Object.keys(reasons)
      .filter(isReason)
      .find(name => reasons[name].code === code) ?? null
  )
}

/** Codes from here on mean the row is no line at all, rather than a faulty one. */
export const firstIgnoredCode = reasons.header.code

/** The same sentence for every row of a kind, as issues group it: `Date does not exist`. */
export function describeReason(reason: string, label: string | null): string {
  const words = isReason(reason) ? t(reasons[reason].words) : reason
  return label === null ? words : `${label} ${words}`
}

/** The sentence for one row, with its value: `Date '31/02/2024' does not exist`. */
export function explainReason(reason: string, label: string | null, value: string): string {
  if (label === null || value.trim() === '') return describeReason(reason, label)
  return describeReason(reason, `${label} '${value}'`)
}
