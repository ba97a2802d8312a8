import type { Scope } from '#server/scope.ts'
import { unkept } from '#server/warehouse/query/query-scope.ts'
import { AppError } from '#shared/errors.ts'
import { mostExportedRows } from '#shared/query-export.ts'
import { t } from '#shared/translate.ts'
import type { TableOf } from '../define-block.ts'
import { type FileTable, fileColumns, listedTable } from '../parts/server-table.ts'
import { serveBlock } from '../server-block.ts'
import { pricedColumns } from './columns.ts'
import { type PriceVariance, type PriceVarianceSpec, priceVarianceBlock } from './definition.ts'
import { queryPriceVariance } from './sql.ts'

/** A page of purchase lines beside the price they are measured against. Throws `forbidden` for who may not read lines. */
async function loadPriceVariance(scope: Scope, { question, order, page }: PriceVarianceSpec): Promise<PriceVariance> {
  requireLines(scope)
  return { ...(await queryPriceVariance(scope, { ...question, order, page })), page }
}

/** Every line that has a baseline price, beside it. Throws `forbidden` without the right to read lines. */
async function pricedLinesTable(
  scope: Scope,
  { spec: { question, order } }: TableOf<typeof priceVarianceBlock, 'priced-lines'>,
): Promise<FileTable> {
  requireLines(scope)
  const found = await queryPriceVariance(unkept(scope), { ...question, order, page: 1, size: mostExportedRows })
  return listedTable(fileColumns(pricedColumns, found.currency), found)
}

/** What holds single lines needs the right to read data beside that to read analyses. Throws `forbidden`. */
function requireLines({ role }: Scope): void {
  if (role.permissions.includes('data:read')) return
  const detail = t('Single lines need the right to read data, which your role or key does not have')
  throw new AppError('forbidden', detail, { reason: 'permission_denied' })
}

export const priceVarianceRoutes = serveBlock(priceVarianceBlock, {
  answer: loadPriceVariance,
  covers: ({ question }) => ({ ...question, dataset: 'spend' }),
  tables: { 'priced-lines': pricedLinesTable },
})
