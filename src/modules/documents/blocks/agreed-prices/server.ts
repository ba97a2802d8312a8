import type { TableOf } from '#blocks/define-block.ts'
import { type FileTable, fileColumns, listedTable, wholeTable } from '#blocks/parts/server-table.ts'
import { serveBlock } from '#blocks/server-block.ts'
import type { Scope } from '#server/scope.ts'
import { query } from '#server/warehouse/query/query.ts'
import { aboveContractPrice, underContract } from '#shared/contract-lines.ts'
import { plainNumber } from '#shared/formats/write-number.ts'
import { t } from '#shared/translate.ts'
import { lineColumns, priceColumns } from './columns.ts'
import { type AgreedPrices, type AgreedPricesSpec, agreedPricesBlock } from './definition.ts'
import { mostOvercharged, queryAgreedPrices, queryOverchargedLines } from './sql.ts'

/** The prices of a contract that something was bought at in some days, beside what was paid, and what that came to above them. */
export async function loadAgreedPrices(scope: Scope, spec: AgreedPricesSpec): Promise<AgreedPrices> {
  const [prices, { rows }] = await Promise.all([
    queryAgreedPrices(scope, spec),
    query(scope, {
      ...{ dataset: 'spend', measures: ['above_contract_price'], period: spec.period },
      filters: [underContract(spec.contract)],
    }),
  ])
  const above = rows[0]?.above_contract_price
  const isKnown = prices.items.every(one => one.above !== null)
  return {
    currency: scope.organization.baseCurrency,
    ...prices,
    above: isKnown && typeof above === 'string' ? above : null,
  }
}

async function pricesTable(scope: Scope, { spec }: TableOf<typeof agreedPricesBlock, 'prices'>): Promise<FileTable> {
  const { items, total, currency } = await loadAgreedPrices(scope, spec)
  const table = wholeTable(fileColumns(priceColumns, currency), items)
  const cut = items.length < total ? [t`The ${plainNumber(items.length)} first of ${plainNumber(total)} prices`] : []
  return { ...table, notes: [contractNote(spec), ...cut] }
}

/** The lines that cost more than agreed, the dearest first. */
async function linesTable(scope: Scope, { spec }: TableOf<typeof agreedPricesBlock, 'lines'>): Promise<FileTable> {
  const { items, total } = await queryOverchargedLines(scope, spec)
  const columns = fileColumns(lineColumns, scope.organization.baseCurrency)
  if (items.length === total) return { ...wholeTable(columns, items), notes: [contractNote(spec)] }
  const cut = t`The ${plainNumber(mostOvercharged)} dearest of ${plainNumber(total)} lines`
  return { ...listedTable(columns, { items, total: items.length }), notes: [contractNote(spec), cut] }
}

function contractNote({ contract }: AgreedPricesSpec): string {
  return t`Contract: ${contract}`
}

export const agreedPricesRoutes = serveBlock(agreedPricesBlock, {
  answer: loadAgreedPrices,
  covers: ({ contract, period }, of) => ({
    ...{ dataset: 'spend', period },
    filters: of === 'lines' ? aboveContractPrice(contract) : [underContract(contract)],
  }),
  tables: { prices: pricesTable, lines: linesTable },
})
