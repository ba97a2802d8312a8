import { and, count, eq, inArray } from 'drizzle-orm'
import { subtractDecimals, sumDecimals } from '#shared/decimal.ts'
import { AppError } from '#shared/errors.ts'
import type { FamilyImpact, FamilyKind, ImpactRequest } from '#shared/families.ts'
import type { Filter } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { contracts } from '../registers/schema.ts'
import type { Scope } from '../scope.ts'
import { query } from '../warehouse/query/query.ts'
import { partsOf } from './list-families.ts'
import { getFamily, listNames, listNamesOf, type NameInFamily } from './store.ts'

const categoriesShown = 5
const taxIdsShown = 10

type Figure = FamilyImpact['before'][number]
/** Which names would be read as which family, before anything is changed. */
type Plan = { moving: NameInFamily[]; from: string[]; to: string; taxIds: string[] }

/**
 * What a change of families would restate, asked of the warehouse: lines, money, contracts and categories of the names
 * that would move, and every family concerned before and after. Throws `not_found` for what is gone.
 */
export async function familyImpact(scope: Scope, request: ImpactRequest): Promise<FamilyImpact> {
  const { dataset, measure, family } = partsOf[request.kind]
  const plan = await planOf(scope, request)
  const which = filterOf(request, plan)
  const [moved, all, families, categories, contracts] = await Promise.all([
    plan.moving.length === 0 ? null : query(scope, { dataset, measures: [measure, 'lines'], filters: [which] }),
    query(scope, { dataset, measures: [measure] }),
    query(scope, {
      dataset,
      measures: [measure, 'lines'],
      dimensions: [family],
      filters: [{ field: family, op: 'is', values: [...plan.from, plan.to] }],
    }),
    plan.moving.length === 0 || request.kind === 'customer' ? null : categoriesOf(scope, which),
    countContracts(scope, request.kind, plan.moving),
  ])
  const gone = { lines: Number(moved?.totals.lines ?? 0), amount: String(moved?.totals[measure] ?? '0.00') }
  const before = families.rows.map(row => ({
    name: String(row[family]),
    lines: Number(row.lines),
    amount: String(row[measure]),
  }))
  const whole = Number(all.totals[measure])
  return {
    currency: scope.organization.baseCurrency,
    names: plan.moving.length,
    ...gone,
    share: whole > 0 ? Number(gone.amount) / whole : null,
    contracts,
    categories: categories ?? { total: 0, largest: [] },
    before,
    after: afterwards(request, plan, { before, gone }),
    taxIds: plan.taxIds,
  }
}

async function planOf(scope: Scope, request: ImpactRequest): Promise<Plan> {
  const { kind } = request
  return scope.db(async tx => {
    if (request.action === 'merge') {
      const into = await getFamily(tx, scope, request.into, kind)
      const others = request.families.filter(uuid => uuid !== request.into)
      const from: string[] = []
      for (const uuid of others) from.push((await getFamily(tx, scope, uuid, kind)).name)
      const moving = await listNamesOf(tx, scope, others)
      const staying = await listNamesOf(tx, scope, [into.uuid])
      return { moving, from, to: into.name, taxIds: taxIdsOf([...moving, ...staying]) }
    }
    const names = await listNames(tx, scope, kind, [...new Set(request.names)])
    if (names.length === 0) throw new AppError('not_found', t('No family has these spellings; open the list again'))
    const to = request.action === 'split' ? null : await getFamily(tx, scope, request.to, kind)
    if (request.action === 'split') await getFamily(tx, scope, request.family, kind)
    const moving = names.filter(({ familyUuid }) => familyUuid !== to?.uuid)
    const staying = to ? await listNamesOf(tx, scope, [to.uuid]) : []
    const from = [...new Set(moving.map(({ family }) => family))]
    const name = to?.name ?? (request.action === 'split' ? request.name : '')
    return { moving, from, to: name, taxIds: to ? taxIdsOf([...moving, ...staying]) : [] }
  })
}

/** Different tax ids of names that would be one family; a single one is none. */
function taxIdsOf(names: readonly NameInFamily[]): string[] {
  const ids = [...new Set(names.flatMap(({ taxId }) => (taxId === '' ? [] : taxId.split(' '))))]
  return ids.length > 1 ? ids.toSorted().slice(0, taxIdsShown) : []
}

/** Whole families are named by family: their spellings may be more than a question takes. */
function filterOf({ action, kind }: ImpactRequest, { moving, from }: Plan): Filter {
  if (action === 'merge') return { field: partsOf[kind].family, op: 'is', values: from }
  return { field: kind, op: 'is', values: moving.map(({ name }) => name) }
}

async function categoriesOf(scope: Scope, which: Filter): Promise<FamilyImpact['categories']> {
  const answer = await query(scope, {
    dataset: 'spend',
    measures: ['spend', 'lines'],
    dimensions: ['category'],
    filters: [which, { field: 'category', op: 'isNotBlank', values: [] }],
    limit: categoriesShown,
  })
  const largest = answer.rows.map(row => ({
    name: String(row.category),
    lines: Number(row.lines),
    amount: String(row.spend),
  }))
  return { total: answer.total, largest }
}

async function countContracts(scope: Scope, kind: FamilyKind, moving: readonly NameInFamily[]): Promise<number> {
  if (kind === 'customer' || moving.length === 0) return 0
  const names = moving.map(({ name }) => name)
  const [found] = await scope.db(tx =>
    tx
      .select({ n: count() })
      .from(contracts)
      .where(and(eq(contracts.organizationUuid, scope.organization.uuid), inArray(contracts.supplier, names))),
  )
  return found?.n ?? 0
}

/** The families once the names have moved: merged ones are gone, a split or move leaves the rest. */
function afterwards(
  request: ImpactRequest,
  { to }: Plan,
  { before, gone }: { before: Figure[]; gone: Pick<Figure, 'lines' | 'amount'> },
): Figure[] {
  const target = before.find(({ name }) => name === to) ?? { name: to, lines: 0, amount: '0.00' }
  const grown = { ...target, lines: target.lines + gone.lines, amount: sumDecimals([target.amount, gone.amount]) }
  const sources = before.filter(({ name }) => name !== to)
  const [source, ...others] = sources
  if (request.action === 'merge' || !source || others.length > 0) return [grown]
  const left = { ...source, lines: source.lines - gone.lines, amount: subtractDecimals(source.amount, gone.amount) }
  return [grown, left]
}
