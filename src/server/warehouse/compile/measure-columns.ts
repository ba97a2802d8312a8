import { type Expression, expr } from '../catalogue/expression.ts'
import { type ComparedSides, measureSql, type PlanSide, type QueryPlan } from './compile-plan.ts'
import { createOver } from './compile-source.ts'

/** Measures of a row in both periods. */
export function measureColumns({ settings, measures }: QueryPlan, { current, previous }: ComparedSides): Expression[] {
  return [
    ...measures.map((measure, index) => expr`${measureSql(measure, settings, current, previous)} AS m${index}`),
    ...(previous
      ? measures.map((measure, index) => expr`${measureSql(measure, settings, previous)} AS c${index}`)
      : []),
  ]
}

/**
 * Measures of a row in both periods, beside how many lines it has in each. Where it has none while others have, what adds
 * up is 0: nothing was sold to them, so nothing was earned. Where it has lines and none says what is needed, it is unknown.
 */
export function sidedColumns({ settings, measures }: QueryPlan, { current, previous }: ComparedSides): Expression[] {
  const side = (
    name: 'lines' | 'previous_lines',
    letter: 'm' | 'c',
    of: PlanSide | null,
    against?: PlanSide | null,
  ) => [
    expr`${createOver(settings, of?.condition).count()} AS ${name}`,
    ...measures.map((measure, index) => {
      const sql = measureSql(measure, settings, of ?? {}, against)
      const isKnown = !measure.needsComparison && !(measure.isStanding && of?.isBefore)
      const isPart = measure.isAdditive && measure.lines.length > 0 && isKnown
      return expr`${isPart ? expr`if(${name} = 0, 0, ${sql})` : sql} AS ${letter}${index}`
    }),
  ]
  return [...side('lines', 'm', current, previous), ...side('previous_lines', 'c', previous)]
}
