import type { FamilyKind, FamilyOrder, FamilyReason } from '#shared/families.ts'
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

export type FamiliesView = { kind: FamilyKind; search: string; order: FamilyOrder; page: number }

/** The view as the address has it; what is missing or wrong becomes its default. */
export function readFamiliesView(
  search: SearchParameters,
  kinds: readonly [FamilyKind, ...FamilyKind[]],
): FamiliesView {
  return {
    kind: kinds.find(kind => kind === search.kind) ?? kinds[0],
    search: (search.search ?? '').slice(0, 200),
    order: search.order === 'name' || search.order === 'spellings' ? search.order : 'amount',
    page: Math.max(1, Math.trunc(Number(search.page)) || 1),
  }
}

/** A kind and its money in words. */
export const kindWords = {
  supplier: { one: 'supplier', many: 'suppliers', label: 'Suppliers', money: 'Spend', number: 'Supplier number' },
  customer: { one: 'customer', many: 'customers', label: 'Customers', money: 'Revenue', number: 'Customer number' },
} as const

/** Why a spelling is in its family. */
export function reasonWords(reason: FamilyReason, score: number): string {
  if (reason === 'alone') return 'stands alone'
  if (reason === 'same-name') return 'same name'
  if (reason === 'tax-id') return 'same tax id'
  if (reason === 'person') return 'put here by a person'
  return `${formatPercent(score, { digits: 0 })} alike`
}

/** A count with its noun. */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** A name in pieces, those words marked that are among `shared`, which are folded to capitals without marks. */
export function markShared(name: string, shared: readonly string[]): { text: string; isShared: boolean }[] {
  const known = new Set(shared)
  return name
    .split(/([\p{L}\p{N}]+)/u)
    .filter(text => text !== '')
    .map(text => ({ text, isShared: known.has(folded(text)) }))
}

function folded(word: string): string {
  const letters = word
    .toUpperCase()
    .replaceAll('Ø', 'O')
    .replaceAll('Æ', 'AE')
    .replaceAll('Ł', 'L')
    .replaceAll('Đ', 'D')
  return letters.normalize('NFKD').replace(/\p{M}/gu, '')
}
