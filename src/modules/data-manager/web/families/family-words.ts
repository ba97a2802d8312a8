import type { FamilyKind, FamilyReason } from '#shared/families.ts'
import { type FamilySortField, familySortFields, type ListOrder, readSort } from '#shared/list-sorts.ts'
import { plural, t } from '#shared/translate.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'
import { formatNumber, formatPercent } from '#web/ui/format.ts'
import type { SearchParameters } from '#web/view-state.ts'

const offered: Record<OrganizationType, readonly [FamilyKind, ...FamilyKind[]]> = {
  procurement: ['supplier'],
  sales: ['customer'],
  both: ['supplier', 'customer'],
}

/** The kinds of party an organisation of this type has, the usual one first. */
export function offeredKinds(type: OrganizationType): readonly [FamilyKind, ...FamilyKind[]] {
  return offered[type]
}

export type FamiliesView = { kind: FamilyKind; search: string; order: ListOrder<FamilySortField>; page: number }

export const largestFirst: ListOrder<'amount'> = { by: 'amount', direction: 'desc' }

/** The view as the address has it; what is missing or wrong becomes its default. */
export function readFamiliesView(
  search: SearchParameters,
  kinds: readonly [FamilyKind, ...FamilyKind[]],
): FamiliesView {
  return {
    kind: kinds.find(kind => kind === search.kind) ?? kinds[0],
    search: (search.search ?? '').slice(0, 200),
    order: readSort(search.sort, familySortFields) ?? largestFirst,
    page: Math.max(1, Math.trunc(Number(search.page)) || 1),
  }
}

/** Why a spelling is in its family. */
export function reasonWords(reason: FamilyReason, score: number): string {
  if (reason === 'alone') return t('stands alone')
  if (reason === 'same-name') return t('same name')
  if (reason === 'tax-id') return t('same tax id')
  if (reason === 'person') return t('put here by a person')
  return t`${formatPercent(score, { digits: 0 })} alike`
}

/** So many spellings, in words. */
export function spellingWords(count: number): string {
  return `${formatNumber(count)} ${plural(count, 'spelling', 'spellings')}`
}

type NamePiece = { text: string; isOther: boolean }

/**
 * A name in pieces, those marked that another name has not: whole words, and of a word that the other name has nearly so
 * the letters that differ. Letters of either case are the same.
 */
export function markDifferent(name: string, other: string): NamePiece[] {
  const [own, theirs] = [wordsOf(name), wordsOf(other)]
  const unmatched = theirs.filter(word => !own.includes(word))
  return name
    .split(/([\p{L}\p{N}]+)/u)
    .flatMap((text, place) => {
      const word = text.toLowerCase()
      if (place % 2 === 0 || theirs.includes(word)) return [{ text, isOther: false }]
      return markLetters(text, unmatched)
    })
    .filter(({ text }) => text !== '')
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** A word whose letters are marked between those that begin and end the nearest of other words; all of it when none is near. */
function markLetters(text: string, others: readonly string[]): NamePiece[] {
  const ends = others.map(other => sameEnds(text.toLowerCase(), other))
  const [nearest] = ends.toSorted((a, b) => b.start + b.end - (a.start + a.end))
  if (!nearest || (nearest.start + nearest.end) * 2 < nearest.longer) return [{ text, isOther: true }]
  const until = text.length - nearest.end
  return [
    { text: text.slice(0, nearest.start), isOther: false },
    { text: text.slice(nearest.start, until), isOther: true },
    { text: text.slice(until), isOther: false },
  ]
}

/** How many letters two words begin and end with alike, none counted twice, and how long the longer is. */
function sameEnds(one: string, other: string): { start: number; end: number; longer: number } {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return { start, end, longer: Math.max(one.length, other.length) }
}
