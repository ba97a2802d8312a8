import { monthsOf } from '#shared/period.ts'
import type { BudgetCoverage } from '#shared/query-answer.ts'
import type { QuerySpec } from '#shared/query-spec.ts'
import { plural, t } from '#shared/translate.ts'
import type { CompiledQuery } from '../compile/compile.ts'
import type { Compiled } from '../compile/compile-plan.ts'
import type { Budget } from '../compile/read-budget.ts'
import { type EngineCell, missingRate, moneyOfCell } from './answer-values.ts'
import { type QueryScope, questionSettings } from './query-scope.ts'

type CoverageCells = {
  lines: number
  without_rate: number
  to_come: number
  months: string[]
  members_without: number | null
  without_budget: EngineCell
}
type MissingCells = { at: string; code: string; of: string; lines: number; amount: string }
type Covered = { budget: BudgetCoverage; lines: { previous_lines: number; previous_lines_with_rate: number } }

const options = { settings: questionSettings }

/** What the budget of a question covers: its lines, the months and members without one, and what of it has no rate. */
export async function budgetCoverageOf(
  { warehouse }: QueryScope,
  spec: QuerySpec,
  of: Budget,
  { budget, budgetRates, budgetToCome }: Pick<CompiledQuery, 'budget' | 'budgetRates' | 'budgetToCome'>,
): Promise<Covered> {
  const { period } = spec
  const [found] = budget ? await warehouse.rows<CoverageCells>(budget.sql, budget.params, options) : []
  const { lines = 0, without_rate: withoutRate = 0, months = [], members_without: membersWithout = null } = found ?? {}
  const withoutBudget = found?.without_budget ?? null
  const rates = (statement: Compiled | null, count: number) =>
    statement && count > 0 ? warehouse.rows<MissingCells>(statement.sql, statement.params, options) : []
  const [missing, toCome] = await Promise.all([
    rates(budgetRates, withoutRate),
    rates(budgetToCome, found?.to_come ?? 0),
  ])
  const told = ({ at, ...cells }: MissingCells) => missingRate({ ...cells, month: at })
  return {
    budget: {
      reason:
        of.reason ?? (lines === 0 ? t('The budget has no lines that fit these filters.') : unplacedWords(spec, of)),
      dimension: of.dimension === '' ? null : of.dimension,
      lines,
      missingMonths: period ? monthsOf(period).filter(month => !months.includes(month)) : [],
      membersWithout,
      withoutBudget: withoutBudget === null ? null : moneyOfCell(withoutBudget),
      missingRates: missing.map(told),
      ...(toCome.length > 0 ? { ratesToCome: toCome.map(one => ({ ...told(one), of: one.of })) } : {}),
    },
    lines: { previous_lines: lines, previous_lines_with_rate: lines - withoutRate },
  }
}

/** Says of a budget planned at a lower level what of it could not be added up; `null` when all could. */
function unplacedWords({ filters }: QuerySpec, { unplaced }: Budget): string | null {
  if (unplaced === 0) return null
  const names = `${unplaced} ${plural(unplaced, 'name of the budget stands', 'names of the budget stand')}`
  return filters.length > 0
    ? t`${names} below nothing that lines name, or below several: what is planned for them is not in it.`
    : t`${names} below nothing that lines name, or below several: what is planned for them is in the total only.`
}
