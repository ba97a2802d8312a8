import { monthsOf } from '#shared/period.ts'
import type { BudgetCoverage } from '#shared/query-answer.ts'
import type { QuerySpec } from '#shared/query-spec.ts'
import type { CompiledQuery } from '../compile/compile.ts'
import type { Budget } from '../compile/read-budget.ts'
import { type Cell, missingRate, moneyOfCell } from './answer-values.ts'
import { type QueryScope, questionSettings } from './query-scope.ts'

type CoverageCells = {
  lines: number
  without_rate: number
  months: string[]
  members_without: number | null
  without_budget: Cell
}
type MissingCells = { at: string; code: string; lines: number; amount: string }
type Covered = { budget: BudgetCoverage; lines: { previous_lines: number; previous_lines_with_rate: number } }

const options = { settings: questionSettings }

/** What the budget of a question covers: its lines, the months and members without one, and what of it has no rate. */
export async function budgetCoverageOf(
  { warehouse }: QueryScope,
  { period }: QuerySpec,
  { dimension, reason }: Budget,
  { budget, budgetRates }: Pick<CompiledQuery, 'budget' | 'budgetRates'>,
): Promise<Covered> {
  const [found] = budget ? await warehouse.rows<CoverageCells>(budget.sql, budget.params, options) : []
  const { lines = 0, without_rate: withoutRate = 0, months = [], members_without: membersWithout = null } = found ?? {}
  const withoutBudget = found?.without_budget ?? null
  const missing =
    budgetRates && withoutRate > 0
      ? await warehouse.rows<MissingCells>(budgetRates.sql, budgetRates.params, options)
      : []
  return {
    budget: {
      reason: reason ?? (lines === 0 ? 'The budget has no lines that fit these filters.' : null),
      dimension: dimension === '' ? null : dimension,
      lines,
      missingMonths: period ? monthsOf(period).filter(month => !months.includes(month)) : [],
      membersWithout,
      withoutBudget: withoutBudget === null ? null : moneyOfCell(withoutBudget),
      missingRates: missing.map(({ at, ...cells }) => missingRate({ ...cells, month: at })),
    },
    lines: { previous_lines: lines, previous_lines_with_rate: lines - withoutRate },
  }
}
