import { describeContracts } from '#blocks/party/server.ts'
import type { Scope } from '#server/scope.ts'
import { query } from '#server/warehouse/query/query.ts'
import { addDays, addMonths } from '#shared/period.ts'
import type { RenewalFigures } from '../../contract-renewals.ts'
import { loadDesk, type OnDesk } from './load-desk.ts'

/** What was bought under some contracts in the term each is in, and of their suppliers what went beyond what was agreed. */
export async function loadFigures(scope: Scope, ids: readonly string[]): Promise<RenewalFigures> {
  const { rows: asked, today } = await loadDesk(scope, [...new Set(ids)])
  const period = { from: addDays(addMonths(today, -12), 1), to: today }
  const byFamily = [...Map.groupBy(asked, ({ family }) => family)]
  const beyond = await beyondAgreed(scope, asked, period)
  const items = await Promise.all(
    byFamily.map(async ([name, own]) => {
      const contracts = own.map(({ contract }) => contract)
      const described = await describeContracts(scope, { name }, contracts, today)
      return described.map(({ id, spend, used, start, end, filters }) => ({
        ...{ uuid: id, spend, used, from: start, to: end, filters },
        ...(beyond.get(name) ?? { abovePrice: '0.00', offContract: '0.00' }),
      }))
    }),
  )
  return { items: items.flat(), period, currency: scope.organization.baseCurrency }
}

type Beyond = { abovePrice: string | null; offContract: string | null }

async function beyondAgreed(
  scope: Scope,
  asked: readonly OnDesk[],
  period: RenewalFigures['period'],
): Promise<Map<string, Beyond>> {
  const families = [...new Set(asked.map(({ family }) => family))]
  if (families.length === 0) return new Map()
  const { rows } = await query(scope, {
    dataset: 'spend',
    measures: ['above_contract_price', 'off_contract'],
    dimensions: ['supplier_family'],
    filters: [{ field: 'supplier_family', op: 'is', values: families }],
    period,
  })
  return new Map(
    rows.map(row => [
      String(row.supplier_family),
      { abovePrice: textOf(row.above_contract_price), offContract: textOf(row.off_contract) },
    ]),
  )
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
