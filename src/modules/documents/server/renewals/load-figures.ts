import { loadContractSpend } from '#blocks/party/server.ts'
import type { Scope } from '#server/scope.ts'
import { query } from '#server/warehouse/query/query.ts'
import { addMonths, monthEnd, monthOf } from '#shared/period.ts'
import type { Period } from '#shared/query-spec.ts'
import type { RenewalFigures } from '../../contract-renewals.ts'
import { loadDesk } from './load-desk.ts'

/**
 * What fell under some contracts in the time the value of each is for, and of this month and the eleven before it what that cost beyond
 * the prices agreed and what of the supplier fell under no contract. Whole months, so that roll-ups answer the last.
 */
export async function loadFigures(scope: Scope, ids: readonly string[]): Promise<RenewalFigures> {
  const { rows: asked, today } = await loadDesk(scope, [...new Set(ids)])
  const period = { from: addMonths(monthOf(today), -11), to: monthEnd(today) }
  const familyOf = new Map(asked.map(({ contract, family }) => [contract.id, family]))
  const [bought, off] = await Promise.all([
    loadContractSpend(scope, {
      contracts: asked.map(({ contract }) => contract),
      ...{ today, aboveIn: period },
    }),
    offContract(scope, period, [...new Set(familyOf.values())]),
  ])
  return {
    items: bought.map(({ contract, spend, used, time, commitment, commitmentWorth, above }) => ({
      ...{ uuid: contract.id, spend, used, commitment, commitmentWorth, from: time.from, to: time.to },
      ...{ abovePrice: above, offContract: off(familyOf.get(contract.id) ?? '') },
    })),
    ...{ period, currency: scope.organization.baseCurrency },
  }
}

/** What of each family fell under no contract; 0 for one without lines, `null` where a rate is missing. */
async function offContract(
  scope: Scope,
  period: Period,
  families: readonly string[],
): Promise<(family: string) => string | null> {
  if (families.length === 0) return () => null
  const { rows } = await query(scope, {
    ...{ dataset: 'spend', measures: ['off_contract'], dimensions: ['supplier_family'], period },
    filters: [{ field: 'supplier_family', op: 'is', values: [...families] }],
  })
  const found = new Map(rows.map(row => [String(row.supplier_family), row.off_contract]))
  return family => {
    const sum = found.has(family) ? found.get(family) : '0.00'
    return typeof sum === 'string' ? sum : null
  }
}
