import type { SearchParameters } from './view-state.ts'

/** Whether a text of the address is what a parameter may be. */
type Check = (text: string) => boolean

/** The search of a page, made of that of an address: what may not be is left out. */
export type SearchSchema = (search: SearchParameters) => Record<string, string | undefined>

/**
 * The schema of a page's search by its parameters. What it does not name passes, as an address may carry what is for others; no
 * page reads it. Values stay texts, which the page's own reader makes its view of: light enough for the first load.
 */
export function searchSchema(checks: Readonly<Record<string, Check>>): SearchSchema {
  return search =>
    Object.fromEntries(
      Object.entries(search).map(([name, text]) => [name, (checks[name]?.(text) ?? true) ? text : undefined]),
    )
}

function like(pattern: RegExp): Check {
  return text => pattern.test(text)
}

/** The number of a page, or of anything counted from one. */
export const ordinal = like(/^[1-9]\d{0,5}$/)
/** Words to look for; the page takes as many as it can ask for. */
export const words = like(/./)
/** A day by its look; whether the calendar has it, the page's reader knows. */
export const day = like(/^\d{4}-\d\d-\d\d$/)
export const uuid = like(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
/** A dataset, a status, the kind of an entry. */
export const identifier = like(/^\w[\w.:-]{0,99}$/)
/** Columns to sort by, each with its direction. */
export const order = like(/^-?[a-z][\w.,-]{0,299}$/i)

/** One of the values a page knows. */
export function oneOf(...known: readonly string[]): Check {
  return text => known.includes(text)
}
