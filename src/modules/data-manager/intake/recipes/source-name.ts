import { type LoadableId, loadables } from '#shared/loadables.ts'
import { upperFirst } from '#shared/text.ts'
import { monthOf } from '#shared/written/month-names.ts'

const longestName = 120
/** Words that only stood between two dates. */
const betweenDates = new Set('to until till from bis von vom au du al del a through thru'.split(' '))

/**
 * What a source is called after its first file: the file's name without extension, digits, dates and what stood between
 * them. `SAP_invoices_2026-03.csv` is `SAP invoices`. Names of nothing but dates become the dataset's.
 */
export function sourceNameOf(fileName: string, dataset: LoadableId): string {
  const words = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .split(/[\s_\-–.,;:()[\]]+/)
    .filter(Boolean)
  const kept = words.filter((word, at) => !isDateWord(word) && !(isBetween(word) && isBesideDate(words, at)))
  const name = upperFirst(kept.join(' ')).slice(0, longestName).trim()
  return name === '' ? loadables[dataset].label : name
}

/** The name, or the next free one where sources of that name exist: `Invoices (2)`. */
export function freeName(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map(one => one.toLowerCase()))
  for (let copy = 1; ; copy++) {
    const free = copy === 1 ? name : `${name.slice(0, longestName - 8)} (${copy})`
    if (!known.has(free.toLowerCase())) return free
  }
}

function isDateWord(word: string): boolean {
  return /\d/.test(word) || (word.length >= 3 && monthOf(word) !== null)
}

function isBetween(word: string): boolean {
  return betweenDates.has(word.toLowerCase())
}

function isBesideDate(words: readonly string[], at: number): boolean {
  return [words[at - 1], words[at + 1]].some(word => word !== undefined && isDateWord(word))
}
