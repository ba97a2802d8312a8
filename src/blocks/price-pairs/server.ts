import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import type { Scope } from '#server/scope.ts'
import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { column, expr, joined, needsOf } from '#server/warehouse/catalogue/expression.ts'
import { createSourceParameters, hasRate, moneyOf, sourceOf } from '#server/warehouse/compile/compile-source.ts'
import { moneyOfCell } from '#server/warehouse/query/answer-values.ts'
import { oncePerVersion, type QueryScope, questionSettings } from '#server/warehouse/query/query-scope.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import type { DatasetId } from '#shared/datasets.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { itemFieldOf } from '../parts/sql-items.ts'
import { mostPairs, type Pair, type PairChoices, type Pairs, type Path, type pairInputSchema } from './definition.ts'
import { isWithin, pathText, suggestPairs } from './rules.ts'
import { pricePairs } from './schema.ts'

type Row = typeof pricePairs.$inferSelect

/** What stands beside what, by product category. */
export async function listPairs(scope: Pick<Scope, 'db' | 'organization'>): Promise<Pairs> {
  const items = await scope.db(tx => readPairs(tx, scope))
  return { items, total: items.length, page: 1 }
}

/**
 * Puts a purchase category beside a product category. Throws `conflict` when it stands there already, when a part or the
 * whole of it is paired at another level, and when there are too many.
 */
export async function createPair(scope: Scope, input: z.output<typeof pairInputSchema>): Promise<Pair> {
  const { organization, actor } = scope
  return scope.db(async tx => {
    await takeTurn(tx, scope, 'price pairs')
    refuseClash(await readPairs(tx, scope), input)
    const [row] = await tx
      .insert(pricePairs)
      .values({ ...input, organizationUuid: organization.uuid, createdBy: actor.email })
      .returning()
    if (!row) throw new Error('The pair was not written')
    const after = present(row)
    await scope.audit(tx, { action: 'price-pair.create', entity: 'price-pair', entityId: row.uuid, after })
    return after
  })
}

/** Takes a purchase category away from a product category. Throws `not_found`. */
export async function deletePair(scope: Scope, uuid: string): Promise<void> {
  await scope.db(async tx => {
    const isPair = and(eq(pricePairs.organizationUuid, scope.organization.uuid), eq(pricePairs.uuid, uuid))
    const [row] = await tx.delete(pricePairs).where(isPair).returning()
    if (!row) throw new AppError('not_found', t('There is no such pair; it may have been taken away meanwhile'))
    await scope.audit(tx, {
      action: 'price-pair.delete',
      entity: 'price-pair',
      entityId: uuid,
      before: present(row),
    })
  })
}

async function readPairs(tx: Transaction, { organization }: Pick<Scope, 'organization'>): Promise<Pair[]> {
  const rows = await tx
    .select()
    .from(pricePairs)
    .where(eq(pricePairs.organizationUuid, organization.uuid))
    .orderBy(asc(pricePairs.family), asc(pricePairs.createdAt), asc(pricePairs.uuid))
  return rows.map(present)
}

function refuseClash(pairs: readonly Pair[], { family, path }: Pick<Pair, 'family' | 'path'>): void {
  const name = pathText(path)
  if (pairs.some(pair => pair.family === family && pair.path.join('\n') === path.join('\n'))) {
    throw new AppError('conflict', t`${name} stands beside ${family} already`)
  }
  const clash = pairs.find(pair => isWithin(pair.path, path))
  if (clash) {
    const other = pathText(clash.path)
    const message = t`${other} stands beside ${clash.family} at another level, so lines would count twice. Take it off first, or choose ${other}`
    throw new AppError('conflict', message)
  }
  if (pairs.length >= mostPairs) throw new AppError('conflict', t`There are ${mostPairs} pairs already; take one off`)
}

function present({ uuid, family, path, createdBy }: Row): Pair {
  return { uuid, family, path, createdBy }
}

/** Suggestions speak of the first two levels: below, categories are too fine to stand beside a product category. */
const suggestedLevels = 2

/** Every product and purchase category with money, and which of them their names suggest to stand together. */
export async function loadPairChoices(scope: QueryScope): Promise<PairChoices> {
  const [sold, bought] = await Promise.all([
    queryNames(scope, 'sales', familyFields),
    queryNames(scope, 'spend', pathFields),
  ])
  const families = sold.map(({ path, value, names }) => ({ family: path[0] ?? '', value, names }))
  const suggestions = suggestPairs(families, mergeAt(bought, suggestedLevels))
  return {
    currency: scope.organization.baseCurrency,
    families: families.map(({ family, value }) => ({
      family,
      revenue: value,
      suggestions: suggestions.get(family) ?? [],
    })),
    categories: everyLevel(bought),
  }
}

/** Groups cut at a level, those that become the same in one. */
function mergeAt(groups: readonly NamedGroup[], levels: number): { path: Path; names: string[] }[] {
  const merged = new Map<string, { path: Path; names: string[] }>()
  for (const { path, names } of groups) {
    const cut = path.slice(0, levels)
    const known = merged.get(cut.join('\n'))
    merged.set(cut.join('\n'), { path: cut, names: [...(known?.names ?? []), ...names] })
  }
  return [...merged.values()]
}

/** Each group and every one above it, by spend. */
function everyLevel(groups: readonly NamedGroup[]): PairChoices['categories'] {
  const spend = new Map<string, { path: Path; value: number }>()
  for (const { path, value } of groups) {
    for (const length of path.keys()) {
      const above = path.slice(0, length + 1)
      const known = spend.get(above.join('\n'))?.value ?? 0
      spend.set(above.join('\n'), { path: above, value: known + Number(value) })
    }
  }
  const sorted = [...spend.values()].toSorted((a, b) => b.value - a.value)
  return sorted.map(({ path, value }) => ({ path, spend: value.toFixed(2) }))
}

/** The levels of a purchase category, and the product category of sales. */
export const pathFields = ['category', 'category_2', 'category_3', 'category_4'] as const
export const familyFields = ['product_category'] as const

/** A group of lines by its names from the first level down, its money, and what is bought or sold in it. */
type NamedGroup = { path: string[]; value: string; names: string[] }

/** So many groups are answered, those with most money. */
const mostGroups = 500
/** So many items of a group are met, and so many of those named. */
const metNames = 2000
const mostNames = 300

/** The groups of a dataset by fields of text, with the names of their items; levels that are blank end a path. */
function queryNames(scope: QueryScope, dataset: DatasetId, fields: readonly string[]): Promise<NamedGroup[]> {
  return oncePerVersion(scope, dataset, ['names', fields], async () => {
    const settings = await settingsOf(scope, dataset)
    const parameters = createSourceParameters(scope.organization.uuid, settings)
    const fact = factOf(dataset)
    const item = expr`toString(${column(itemFieldOf(fact))})`
    const levels = joined(
      fields.map(field => expr`toString(${column(field)})`),
      ', ',
    )
    const money = moneyOf(column(fact.dataset.amount), settings)
    const rated = settings.rates ? expr`sumIf(${money}, ${hasRate})` : expr`sum(${money})`
    const sql = `SELECT levels AS path,
  toString(round(${rated.text}, 2)) AS value,
  arraySlice(arraySort(groupUniqArrayIf(${metNames})(${item.text}, ${item.text} != '')), 1, ${mostNames}) AS names
${sourceOf(fact, settings, needsOf(levels, item, rated))}
WHERE line.${fields[0]} != ''
GROUP BY [${levels.text}] AS levels
ORDER BY toDecimal128(value, 2) DESC, levels
LIMIT ${mostGroups}`
    const rows = await scope.warehouse.rows<NamedGroup>(sql, parameters.values(), { settings: questionSettings })
    return rows.map(({ path, value, names }) => ({ path: toFirstBlank(path), value: moneyOfCell(value), names }))
  })
}

function toFirstBlank(levels: readonly string[]): string[] {
  const end = levels.indexOf('')
  return levels.slice(0, end === -1 ? levels.length : end)
}
