import { and, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Families, FamiliesQuery, FamilyDetail, FamilyKind } from '#shared/families.ts'
import { familySortFields, readSort } from '#shared/list-sorts.ts'
import { pageSize } from '#shared/paging.ts'
import type { Filter } from '#shared/query-spec.ts'
import type { Transaction } from '../database/connect.ts'
import { contains } from '../database/contains.ts'
import type { Scope } from '../scope.ts'
import { query } from '../warehouse/query/query.ts'
import { queryParties } from '../warehouse/query/query-parties.ts'
import { partyFamilies, partyNames } from './schema.ts'
import { countFamilies, getFamily, listFamiliesNamed, listNamesOf } from './store.ts'

/** What the warehouse calls the parts of a kind of party. */
export const partsOf = {
  supplier: {
    dataset: 'spend',
    measure: 'spend',
    family: 'supplier_family',
    families: 'suppliers',
    names: 'supplier_names',
  },
  customer: {
    dataset: 'sales',
    measure: 'revenue',
    family: 'customer_family',
    families: 'customers',
    names: 'customer_names',
  },
} as const

/** A search looks at no more families than one question can name. */
const mostFound = 1000
const mostSpellings = 500

/** One page of the families that have lines, with how many there are. A search finds them by any of their spellings. */
export async function listFamilies(scope: Scope, { kind, search, sort, page }: FamiliesQuery): Promise<Families> {
  const { dataset, measure, family, families, names } = partsOf[kind]
  const { by, direction } = readSort(sort, familySortFields) ?? { by: 'amount', direction: 'desc' }
  const { found, known } = await scope.db(async tx => ({
    found: search === '' ? null : await findFamilies(tx, scope, kind, search),
    known: await countFamilies(tx, scope, kind),
  }))
  const { totals } = await query(scope, { dataset, measures: [measure, families, names] })
  const counts = { families: Number(totals[families]), spellings: Number(totals[names]), waiting: known.waiting }
  const currency = scope.organization.baseCurrency
  if (found?.length === 0) return { items: [], total: 0, page, currency, ...counts }
  const filters: Filter[] = [
    { field: family, op: 'isNotBlank', values: [] },
    ...(found ? [{ field: family, op: 'is' as const, values: found }] : []),
  ]
  const answer = await query(scope, {
    dataset,
    measures: [measure, 'lines', names],
    dimensions: [family],
    filters,
    order: [
      { by: { name: family, spellings: names, amount: measure, lines: 'lines' }[by], direction },
      ...(by === 'name' ? [] : [{ by: family, direction: 'asc' as const }]),
    ],
    limit: pageSize,
    page,
  })
  const rows = await scope.db(tx =>
    listFamiliesNamed(
      tx,
      scope,
      kind,
      answer.rows.map(row => String(row[family])),
    ),
  )
  const ids = new Map(rows.map(({ name, uuid }) => [name, uuid]))
  const whole = Number(totals[measure])
  return {
    items: answer.rows.map(row => ({
      id: ids.get(String(row[family])) ?? null,
      name: String(row[family]),
      spellings: Number(row[names]),
      lines: Number(row.lines),
      amount: String(row[measure]),
      share: whole > 0 ? Number(row[measure]) / whole : null,
    })),
    total: answer.total,
    page,
    currency,
    ...counts,
  }
}

/** The names of the families with the searched text in their name or in a spelling. */
async function findFamilies(tx: Transaction, scope: Scope, kind: FamilyKind, search: string): Promise<string[]> {
  const pattern = contains(search)
  const rows = await tx
    .selectDistinct({ name: partyFamilies.name })
    .from(partyFamilies)
    .innerJoin(partyNames, eq(partyNames.familyUuid, partyFamilies.uuid))
    .where(
      and(
        eq(partyFamilies.organizationUuid, scope.organization.uuid),
        eq(partyNames.organizationUuid, scope.organization.uuid),
        eq(partyFamilies.kind, kind),
        or(ilike(partyFamilies.name, pattern), ilike(partyNames.name, pattern)),
      ),
    )
    .limit(mostFound)
  return rows.map(({ name }) => name)
}

/** A family with its spellings and what the lines say of each. Throws `not_found`. */
export async function describeFamily(scope: Scope, uuid: string): Promise<FamilyDetail> {
  const { family, names, total } = await scope.db(async tx => ({
    family: await getFamily(tx, scope, uuid),
    names: await listNamesOf(tx, scope, [uuid], mostSpellings),
    total: await countSpellings(tx, scope, [uuid]),
  }))
  const facts = await queryParties(
    scope,
    family.kind,
    names.map(({ name }) => name),
  )
  const byName = new Map(facts.map(one => [one.name, one]))
  return {
    id: family.uuid,
    kind: family.kind,
    name: family.name,
    currency: scope.organization.baseCurrency,
    total: total.get(uuid) ?? names.length,
    spellings: names
      .map(({ name, country, reason, score }) => {
        const known = byName.get(name)
        return {
          name,
          lines: known?.lines ?? 0,
          amount: known?.amount ?? '0.00',
          lastDate: known?.lastDate ?? null,
          country: known?.country || country,
          ids: known?.ids ?? [],
          reason,
          score,
        }
      })
      .toSorted((a, b) => Number(b.amount) - Number(a.amount)),
  }
}

/** How many spellings each of these families has. */
export async function countSpellings(
  tx: Transaction,
  scope: Scope,
  families: readonly string[],
): Promise<Map<string, number>> {
  if (families.length === 0) return new Map()
  const rows = await tx
    .select({ uuid: partyNames.familyUuid, n: sql<number>`count(*)::int` })
    .from(partyNames)
    .where(and(eq(partyNames.organizationUuid, scope.organization.uuid), inArray(partyNames.familyUuid, [...families])))
    .groupBy(partyNames.familyUuid)
  return new Map(rows.map(({ uuid, n }) => [uuid, n]))
}
