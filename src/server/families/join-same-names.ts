import { areElsewhere, type Cleaned, type Joining, mostElsewhere } from './joining.ts'
import { type Rarity, rarityOf } from './name-rarity.ts'

const otherBranch = 0.95
/** A place after a name is left out only where some word of the name is this rare, and the place stands after many names. */
const rareWord = 8
const commonBranch = 2
/** Words after a name that make it another party, however many names they stand after. */
const otherParty =
  /\b(?:PENSIONS?|TRUST|FOUNDATION|FUND|CHARITY|CLUB|STIFTUNG|FONDATION|STICHTING|FONDAZIONE|IN ADMINISTRATION)\b/
/** A name is held against so many spellings of the same cleaned name; joining one joins what is joined with it. */
const heldAgainst = 20

/** Names whose cleaned forms are equal, an umlaut written either way; the one with the most money first. */
export function joinBySameName({ names, cleaned, join }: Joining): void {
  const byKey = new Map<string, number[]>()
  for (const [at, { key, spelledKey }] of cleaned.entries()) {
    for (const one of new Set([key, spelledKey])) byKey.set(one, [...(byKey.get(one) ?? []), at])
  }
  const isCommon = commonBranches(cleaned)
  const rarity = rarityOf([...new Map(cleaned.map(({ key, words }) => [key, words])).values()])
  for (const [key, same] of byKey) {
    if (key === '') continue
    const order = same.toSorted((a, b) => (names[b]?.amount ?? 0) - (names[a]?.amount ?? 0))
    for (const [place, at] of order.entries()) {
      for (const other of order.slice(0, Math.min(place, heldAgainst))) {
        joinSame(other, at, { names, cleaned, join, isCommon, rarity })
      }
    }
  }
}

type SameWorld = Pick<Joining, 'names' | 'cleaned' | 'join'> & {
  isCommon: (branch: string) => boolean
  rarity: Rarity
}

function joinSame(one: number, other: number, { names, cleaned, join, isCommon, rarity }: SameWorld): void {
  const [a, b] = [cleaned[one], cleaned[other]]
  if (!a || !b) return
  const isElsewhere = areElsewhere(names[one], names[other])
  const isSameBranch = a.branch === b.branch
  const mayDropBranch =
    [a.branch, b.branch].every(branch => branch === '' || isCommon(branch)) &&
    rarity.count(rarity.rarest(a.words)) <= rareWord
  const isSure = !isElsewhere && a.telling === b.telling && (isSameBranch || mayDropBranch)
  const score = isSure ? 1 : isElsewhere ? mostElsewhere : otherBranch
  const cause = isElsewhere ? 'same-name-elsewhere' : 'same-name-branch'
  join(one, other, { score, reason: 'same-name', causes: [cause], isSure })
}

/** What stands after names of several companies: places rather than parts of one company's name. */
function commonBranches(cleaned: readonly Cleaned[]): (branch: string) => boolean {
  const keys = new Map<string, Set<string>>()
  for (const { key, branch } of cleaned) {
    if (branch !== '' && !otherParty.test(branch)) keys.set(branch, (keys.get(branch) ?? new Set()).add(key))
  }
  return branch => (keys.get(branch)?.size ?? 0) >= commonBranch
}
