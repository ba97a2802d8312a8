import type { Scope } from '#server/scope.ts'
import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import type { QueryScope } from '#server/warehouse/query/query-scope.ts'
import { plainNumber } from '#shared/formats/write-number.ts'
import { t } from '#shared/translate.ts'
import { withPeriods } from '../bridge/server.ts'
import type { TableOf } from '../define-block.ts'
import { type FileTable, fileColumns, wholeTable } from '../parts/server-table.ts'
import { itemFieldOf, queryItemPairs } from '../parts/sql-items.ts'
import { serveBlock } from '../server-block.ts'
import { moveColumns } from './columns.ts'
import { type PriceMoves, type PriceMovesSpec, priceMovesBlock } from './definition.ts'
import { priceMovesOf } from './rules.ts'

/** The items whose prices moved most between two periods, by what that came to. Throws `invalid` as `query` does. */
async function loadPriceMoves(scope: QueryScope, spec: PriceMovesSpec): Promise<PriceMoves> {
  const question = withPeriods(spec.question)
  const { rows } = await queryItemPairs(scope, question)
  return {
    currency: scope.organization.baseCurrency,
    field: itemFieldOf(factOf(question.dataset)),
    ...priceMovesOf(rows),
  }
}

/** The items whose change of price came to most. */
async function priceMovesTable(
  scope: Scope,
  { spec }: TableOf<typeof priceMovesBlock, 'price-moves'>,
): Promise<FileTable> {
  const { items, currency, field, priced, rises, falls, unpriced } = await loadPriceMoves(scope, spec)
  const label = factOf(spec.question.dataset).fields.find(({ id }) => id === field)?.label ?? field
  const table = wholeTable(fileColumns(moveColumns(label, currency), currency), items)
  const cut =
    items.length < rises + falls
      ? [t`The ${plainNumber(items.length)} largest of ${plainNumber(rises + falls)} moves`]
      : []
  const left = t`Prices are averages by quantity: ${plainNumber(priced)} items have one in both periods, ${plainNumber(unpriced)} have none`
  return { ...table, notes: [...cut, left] }
}

export const priceMovesRoutes = serveBlock(priceMovesBlock, {
  answer: loadPriceMoves,
  covers: ({ question }) => question,
  tables: { 'price-moves': priceMovesTable },
})
