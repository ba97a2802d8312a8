import { toSay } from '#shared/translate.ts'
import { average, type Measure, type MeasurePart } from '../catalogue/model.ts'

type Average = Omit<Measure, 'unit' | 'isAdditive' | 'sql' | 'parts'>

/** Money per thing, computed anew from both at every total; the two are its parts. */
export function averageOf(measure: Average, money: MeasurePart, count: MeasurePart): Measure {
  return {
    unit: 'money',
    isAdditive: false,
    ...measure,
    parts: [money, count],
    sql: over => average(money.sql(over), count.sql(over)),
  }
}

/** Lines whose money is in a sum: those that have a rate. */
export const ratedLines: MeasurePart = {
  label: toSay('Lines with a rate'),
  unit: 'count',
  sql: over => over.countWithRate(),
}
