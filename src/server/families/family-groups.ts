import type { FamilyReason } from '#shared/families.ts'

/** A supplier or customer name with what the lines say of it. */
export type PartyName = {
  name: string
  /** VAT and account numbers, of those the lines carry. */
  taxIds: readonly string[]
  /** Supplier or customer numbers of one's own, as the lines have them. */
  ids: readonly string[]
  /** Empty while unknown. */
  country: string
  /** Money in the base currency, without sign; says which name leads. */
  amount: number
  /** The family it has already, `null` for a name that is new. */
  family: string | null
  /** Whether a person put it there. */
  isPersonal: boolean
}

/** Names that are one family as far as is known. */
export type FamilyGroup = {
  names: number[]
  family: string | null
  isPersonal: boolean
  taxIds: Set<string>
  countries: Set<string>
  amount: number
}

export type Placement = { reason: FamilyReason; score: number }

/** The families of a set of names while they are put together; a family that exists is never taken apart. */
export type FamilyGroups = {
  of(name: number): FamilyGroup
  /** How each name came where it is. */
  placements: readonly Placement[]
  /** Whether two groups may become one without asking a person. */
  mayJoin(one: FamilyGroup, other: FamilyGroup): boolean
  join(one: FamilyGroup, other: FamilyGroup, placement: Placement): void
}

/** `mayJoinFamilies`: whether two families that exist may become one where no person touched either. */
export function createFamilyGroups(
  names: readonly PartyName[],
  { mayJoinFamilies, isApart }: { mayJoinFamilies: boolean; isApart: (a: FamilyGroup, b: FamilyGroup) => boolean },
): FamilyGroups {
  const groups = names.map((name, at): FamilyGroup => groupOf(name, at))
  const placements = names.map((): Placement => ({ reason: 'alone', score: 1 }))
  const families = new Map<string, FamilyGroup>()
  const put = (into: FamilyGroup, from: FamilyGroup) => {
    absorb(into, from)
    for (const at of from.names) groups[at] = into
  }
  for (const [at, { family }] of names.entries()) {
    const group = groups[at]
    if (family === null || !group) continue
    const known = families.get(family)
    if (known) put(known, group)
    else families.set(family, group)
  }
  return {
    placements,
    of: at => groups[at] ?? groupOf(emptyName, at),
    mayJoin(one, other) {
      if (one === other || areDifferent(one.taxIds, other.taxIds) || isApart(one, other)) return false
      if (one.family === null || other.family === null) return true
      return mayJoinFamilies && !one.isPersonal && !other.isPersonal
    },
    join(one, other, placement) {
      const [into, from] = leads(one, other) ? [one, other] : [other, one]
      for (const at of from.names) {
        if (placements[at]?.reason === 'alone' || placement.reason === 'tax-id') placements[at] = placement
      }
      put(into, from)
    },
  }
}

const emptyName: PartyName = { name: '', taxIds: [], ids: [], country: '', amount: 0, family: null, isPersonal: false }

function groupOf({ family, isPersonal, taxIds, country, amount }: PartyName, at: number): FamilyGroup {
  return {
    names: [at],
    family,
    isPersonal,
    taxIds: new Set(taxIds),
    countries: new Set(country === '' ? [] : [country]),
    amount,
  }
}

function absorb(into: FamilyGroup, from: FamilyGroup): void {
  into.names.push(...from.names)
  into.family ??= from.family
  into.isPersonal ||= from.isPersonal
  into.amount += from.amount
  for (const id of from.taxIds) into.taxIds.add(id)
  for (const country of from.countries) into.countries.add(country)
}

/** A family that exists leads one that does not, else the one with more money. */
function leads(one: FamilyGroup, other: FamilyGroup): boolean {
  if ((one.family === null) !== (other.family === null)) return one.family !== null
  return one.amount >= other.amount
}

/** Whether both sets say something and none of it is common. */
export function areDifferent(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.size === 0 || other.size === 0) return false
  for (const value of one) if (other.has(value)) return false
  return true
}
