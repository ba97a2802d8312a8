import { describeContracts } from '#blocks/party/server.ts'
import type { Scope } from '#server/scope.ts'
import { query } from '#server/warehouse/query/query.ts'
import { addDays, addMonths } from '#shared/period.ts'
import type { Filter, Period } from '#shared/query-spec.ts'
import type { RenewalFigures } from '../../contract-renewals.ts'
import { loadDesk } from './load-desk.ts'

/**
 * What fell under some contracts in the time the value of each is for, and of the last twelve months what that cost beyond the
 * prices agreed and what of the supplier fell under no contract.
 */
export async function loadFigures(scope: Scope, ids: readonly string[]): Promise<RenewalFigures> {
  const { rows: asked, today } = await loadDesk(scope, [...new Set(ids)])
  const period = { from: addDays(addMonths(today, -12), 1), to: today }
  const contracts = asked.map(({ contract }) => contract)
  const familyOf = new Map(asked.map(({ contract, family }) => [contract.id, family]))
  const families = [...new Set(familyOf.values())]
  const [described, above, off] = await Promise.all([
    describeContracts(scope, contracts, ({ id }) => familyOf.get(id) ?? '', today),
    sumsBy(scope, period, {
      measure: 'above_contract_price',
      field: 'covering_contract',
      values: contracts.map(({ number }) => number),
      // Leaves most lines out before they are held against contracts.
      filters: [{ field: 'supplier_family', op: 'is', values: families }],
    }),
    sumsBy(scope, period, {
      measure: 'off_contract',
      field: 'supplier_family',
      values: families,
    }),
  ])
  return {
    items: described.map(({ id, number, spend, used, time, commitment, commitmentWorth }, place) => ({
      ...{ uuid: id, spend, used, commitment, commitmentWorth, from: time.from, to: time.to },
      abovePrice: above(number),
      offContract: off(asked[place]?.family ?? ''),
    })),
    ...{ period, currency: scope.organization.baseCurrency },
  }
}

type Asked = { measure: string; field: string; values: string[]; filters?: Filter[] }

/** A measure for each value of a field; 0 for one without lines, `null` where a rate is missing. */
async function sumsBy(
  scope: Scope,
  period: Period,
  { measure, field, values, filters = [] }: Asked,
): Promise<(value: string) => string | null> {
  if (values.length === 0) return () => null
  const { rows } = await query(scope, {
    ...{ dataset: 'spend', measures: [measure], dimensions: [field], period },
    filters: [...filters, { field, op: 'is', values }],
  })
  const found = new Map(rows.map(row => [String(row[field]), row[measure]]))
  return value => {
    const sum = found.has(value) ? found.get(value) : '0.00'
    return typeof sum === 'string' ? sum : null
  }
}
