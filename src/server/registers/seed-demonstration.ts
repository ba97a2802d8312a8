import type { RegisterValues } from '#shared/register-contract.ts'
import type { RegisterId } from '#shared/registers.ts'
import { dealStages, demonstrationDeals } from '../demonstration/deals.ts'
import type { DemonstrationData } from '../demonstration/organizations.ts'
import { demonstrationPlannedPrices } from '../demonstration/planned-prices.ts'
import { demonstrationIndices } from '../demonstration/price-indices.ts'
import { demonstrationRates } from '../demonstration/rates.ts'
import { demonstrationBudget, demonstrationContracts } from '../demonstration/registers.ts'
import type { Scope } from '../scope.ts'
import { bumpDataVersion } from '../warehouse/engine/data-version.ts'
import { applyChanges, newRow } from './apply-changes.ts'
import { replaceStages } from './deal-stages.ts'
import { pushRegister } from './push-registers.ts'
import type { RowChange } from './row-change.ts'
import { checkRow } from './rules.ts'
import { addKnownStages } from './stage-table.ts'

const author = 'system'

/** Fills a demonstration organisation's registers with what belongs to its lines. */
export async function seedRegisters(scope: Scope, { spend, sales }: DemonstrationData): Promise<void> {
  const { baseCurrency } = scope.organization
  await addDemonstrationRows(
    scope,
    'rates',
    demonstrationRates().filter(({ currency }) => currency !== baseCurrency),
  )
  if (spend) {
    const contracts = demonstrationContracts(spend)
    await addDemonstrationRows(scope, 'contracts', contracts.map(contractValues))
    const prices = contracts.flatMap(contract =>
      contract.prices.map(({ item, unit, price, from, to }) => ({
        ...{ contract_number: contract.number, item, unit, price },
        ...{ currency: contract.currency, valid_from: from, valid_to: to },
      })),
    )
    await addDemonstrationRows(scope, 'contract_prices', prices)
    const planned = demonstrationPlannedPrices(contracts).map(({ from, to, ...values }) => ({
      ...{ ...values, valid_from: from, valid_to: to },
    }))
    await addDemonstrationRows(scope, 'planned_prices', planned)
    await addDemonstrationRows(scope, 'price_indices', demonstrationIndices())
    await addDemonstrationRows(scope, 'budget', demonstrationBudget(spend).map(budgetValues))
  }
  if (sales) await seedDeals(scope, sales)
}

async function seedDeals(scope: Scope, sales: NonNullable<DemonstrationData['sales']>): Promise<void> {
  const deals = demonstrationDeals(sales)
  const added = await addDemonstrationRows(
    scope,
    'deals',
    deals.map(({ id, customer, owner, stage, amount, currency, probability, created, closeDate }) => ({
      ...{ deal_id: id, customer, owner, stage, amount, currency },
      ...{ probability: String(Math.round(probability * 100)), created_date: created, close_date: closeDate },
    })),
  )
  await scope.db(async tx => {
    await addKnownStages(scope, tx, Object.keys(dealStages))
    for (const [index, { history }] of deals.entries()) {
      const { uuid } = added[index] ?? {}
      if (uuid === undefined) continue
      const stages = history.map(({ stage, date }) => ({ stage, since: new Date(`${date}T00:00:00Z`) }))
      await replaceStages(scope, tx, uuid, stages)
    }
  })
  await pushRegister(scope, 'deals')
}

type Contract = ReturnType<typeof demonstrationContracts>[number]

function contractValues(contract: Contract): RegisterValues {
  const { number, supplier, start, end, renewalMonths, noticeDays, value, currency, paymentTermsDays } = contract
  return {
    ...{ number, supplier, category: contract.category_2, start_date: start, end_date: end, value, currency },
    value_per: 'year',
    renewal: renewalMonths === null ? null : `Automatically, for ${renewalMonths} months`,
    auto_renew: renewalMonths === null ? 'no' : 'yes',
    renewal_term_months: renewalMonths === null ? null : String(renewalMonths),
    notice_days: String(noticeDays),
    payment_terms_days: String(paymentTermsDays),
  }
}

function budgetValues({ month, category_2, amount }: ReturnType<typeof demonstrationBudget>[number]): RegisterValues {
  return { period: month, dimension: 'category_2', member: category_2, amount }
}

/** Adds rows, checked like any other. Throws for one that a person could not add. */
export async function addDemonstrationRows(
  scope: Scope,
  register: RegisterId,
  rows: readonly RegisterValues[],
): Promise<RowChange[]> {
  const changes = rows.map(given => {
    const { values, issues } = checkRow(register, given, scope.organization)
    const [fault] = issues
    if (fault) throw new Error(`The demonstration's ${register}: ${fault.path} ${fault.message}`)
    return newRow(values)
  })
  await scope.db(async tx => {
    await applyChanges(scope, tx, { register, changes, by: author, at: scope.now(), uploadUuid: null })
    await bumpDataVersion(tx, scope.organization.uuid, register)
  })
  // At once: a job would outdate the plans that are made next.
  await pushRegister(scope, register)
  return changes
}
