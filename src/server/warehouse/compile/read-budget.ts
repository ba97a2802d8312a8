import { and, eq, gte, lte } from 'drizzle-orm'
import { monthOf } from '#shared/period.ts'
import type { QuerySpec } from '#shared/query-spec.ts'
import { budgetLines } from '../../registers/schema.ts'
import { type QueryScope, questionSettings } from '../query/query-scope.ts'
import { type BudgetChoice, chooseBudget } from './choose-budget.ts'

/** A line of the budget for a month; `rate` is what one unit of its currency buys of the base currency, '0' if unknown. */
export type BudgetLine = { month: string; member: string; amount: string; currency: string; rate: string }

/** What a question is compared with instead of another period. */
export type Budget = BudgetChoice & { lines: readonly BudgetLine[] }

/** The lines of the budget that answer a question, each with the rate of its month, or of the month of `constantRates`. */
export async function readBudget(scope: QueryScope, spec: QuerySpec): Promise<Budget> {
  const { period } = spec
  if (!period) return { ...chooseBudget(spec, scope.organization.type, []), lines: [] }
  const isInPeriod = and(gte(budgetLines.period, monthOf(period.from)), lte(budgetLines.period, period.to))
  const planned = await scope.db(tx =>
    tx.selectDistinct({ dimension: budgetLines.dimension }).from(budgetLines).where(isInPeriod),
  )
  const dimensions = planned.map(({ dimension }) => dimension).toSorted()
  const choice = chooseBudget(spec, scope.organization.type, dimensions)
  const { dimension } = choice
  if (dimension === null) return { ...choice, lines: [] }
  const { period: month, member, amount, currency } = budgetLines
  const lines = await scope.db(tx =>
    tx
      .select({ month, member, amount, currency })
      .from(budgetLines)
      .where(and(isInPeriod, eq(budgetLines.dimension, dimension))),
  )
  return { ...choice, lines: await withRates(scope, lines, spec.constantRates) }
}

type Rate = { currency: string; month: string; rate: string }

async function withRates(
  scope: QueryScope,
  lines: readonly Omit<BudgetLine, 'rate'>[],
  constantRates: string | undefined,
): Promise<BudgetLine[]> {
  const { uuid, baseCurrency } = scope.organization
  const foreign = lines.filter(({ currency }) => currency !== baseCurrency && currency !== '')
  const monthFor = (month: string) => monthOf(constantRates ?? month)
  const found =
    foreign.length === 0
      ? []
      : await scope.warehouse.rows<Rate>(
          `SELECT currency, toString(month) AS month, toString(rate) AS rate
FROM rates(organization={organization:UUID}, base={base:String})
WHERE currency IN {currencies:Array(String)} AND toString(month) IN {months:Array(String)}`,
          {
            organization: uuid,
            base: baseCurrency,
            currencies: [...new Set(foreign.map(({ currency }) => currency))],
            months: [...new Set(foreign.map(({ month }) => monthFor(month)))],
          },
          { settings: questionSettings },
        )
  const rates = new Map(found.map(({ currency, month, rate }) => [`${currency} ${month}`, rate]))
  const rateOf = ({ currency, month }: Pick<BudgetLine, 'currency' | 'month'>) =>
    currency === baseCurrency || currency === '' ? '1' : (rates.get(`${currency} ${monthFor(month)}`) ?? '0')
  return lines.map(line => ({ ...line, rate: rateOf(line) }))
}
