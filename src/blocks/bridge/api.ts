import type { Catalogue } from '#shared/query-answer.ts'
import type { Asked } from '../asked.ts'
import type { DriversInput } from '../drivers/definition.ts'
import type { View } from '../view.ts'
import type { ChangeQuestion } from './definition.ts'

/** What a view covers, as the calls about changes take it. */
export function changeQuestion({ dataset, period, comparison, filters, constantRates }: Asked): ChangeQuestion {
  return {
    dataset,
    period,
    filters: [...filters],
    ...('period' in comparison ? { compare: comparison.period } : {}),
    ...(constantRates ? { constantRates } : {}),
  }
}

/** What the drivers of a view are asked of: its measure where that adds up, else the dataset's money. */
export function driversSpec(view: View, asked: Asked, { measures }: Catalogue['datasets'][number]): DriversInput {
  const measure = measures.find(
    ({ id, isAdditive, needsComparison }) => id === view.measure && isAdditive && !needsComparison,
  )
  return { question: changeQuestion(asked), ...(measure ? { measure: measure.id } : {}) }
}
