import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { sumDecimals } from '#shared/decimal.ts'
import type { FamilyKind, FamilyReview, ReviewPair, ReviewSide } from '#shared/families.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import type { Scope } from '../scope.ts'
import { type PartyFacts, queryParties } from '../warehouse/query/query-parties.ts'
import { cleanName } from './clean-name.ts'
import { countSpellings } from './list-families.ts'
import { sayCauses } from './pair-causes.ts'
import { familyPairs } from './schema.ts'
import { listNames, listNamesOf, type NameInFamily } from './store.ts'

const spellingsShown = 10
const idsShown = 8
/** Of a family with more spellings than this, the figures are of the first ones by name. */
const spellingsRead = 500

type PairRow = typeof familyPairs.$inferSelect

/** One page of the pairs a person has not decided, the most money first: of the smaller side of each. */
export async function listReview(scope: Scope, kind: FamilyKind, page: number): Promise<FamilyReview> {
  const open = and(
    eq(familyPairs.organizationUuid, scope.organization.uuid),
    eq(familyPairs.kind, kind),
    isNull(familyPairs.decision),
  )
  const { pairs, total, asked, names, counts } = await scope.db(async tx => {
    const pairs = await tx
      .select()
      .from(familyPairs)
      .where(open)
      .orderBy(desc(familyPairs.amount), desc(familyPairs.score), familyPairs.uuid)
      .limit(pageSize)
      .offset(pageOffset(page))
    const [counted] = await tx.select({ n: count() }).from(familyPairs).where(open)
    const asked = await listNames(tx, scope, kind, [
      ...new Set(pairs.flatMap(({ leftName, rightName }) => [leftName, rightName])),
    ])
    const families = [...new Set(asked.map(({ familyUuid }) => familyUuid))]
    const names: NameInFamily[] = []
    for (const family of families) names.push(...(await listNamesOf(tx, scope, [family], spellingsRead)))
    return { pairs, total: counted?.n ?? 0, asked, names, counts: await countSpellings(tx, scope, families) }
  })
  const facts = new Map(
    (
      await queryParties(
        scope,
        kind,
        names.map(({ name }) => name),
      )
    ).map(one => [one.name, one]),
  )
  const world: World = { asked: new Map(asked.map(one => [one.name, one])), names, counts, facts }
  return {
    items: pairs.flatMap(pair => present(pair, world)),
    total,
    page,
    currency: scope.organization.baseCurrency,
  }
}

type World = {
  asked: ReadonlyMap<string, NameInFamily>
  names: readonly NameInFamily[]
  counts: ReadonlyMap<string, number>
  facts: ReadonlyMap<string, PartyFacts>
}

function present(pair: PairRow, world: World): ReviewPair[] {
  const [left, right] = [sideOf(pair.leftName, world), sideOf(pair.rightName, world)]
  if (!left || !right) return []
  const [one, other] = [cleanName(pair.leftName), cleanName(pair.rightName)]
  const shared = [...new Set(one.words.filter(word => other.words.includes(word)))]
  return [{ id: pair.uuid, score: pair.score, reason: sayCauses(pair.reason), shared, left, right }]
}

function sideOf(asked: string, { asked: known, names, counts, facts }: World): ReviewSide | null {
  const about = known.get(asked)
  if (!about) return null
  const spellings = names.filter(({ familyUuid }) => familyUuid === about.familyUuid).map(({ name }) => name)
  const found = spellings.flatMap(name => facts.get(name) ?? [])
  const bySize = found.toSorted((a, b) => Number(b.amount) - Number(a.amount)).map(({ name }) => name)
  return {
    id: about.familyUuid,
    name: about.family,
    total: counts.get(about.familyUuid) ?? spellings.length,
    spellings: [...new Set([asked, ...bySize, ...spellings])].slice(0, spellingsShown),
    countries: unique(found.map(({ country }) => country)),
    ids: unique(found.flatMap(({ ids }) => ids)).slice(0, idsShown),
    lines: found.reduce((sum, { lines }) => sum + lines, 0),
    amount: sumDecimals(found.map(({ amount }) => amount)),
    lastDate:
      found
        .map(({ lastDate }) => lastDate)
        .toSorted()
        .at(-1) ?? null,
  }
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values.filter(value => value !== ''))].toSorted()
}
