import { type Measure, type MeasurePart, ratio } from '../catalogue/model.ts'

type Share = Omit<Measure, 'unit' | 'isAdditive' | 'sql' | 'parts'> & { unit?: 'ratio' | 'days' }

/** A measure that is one sum over another, computed anew from both at every total; the two are its parts. */
export function shareOf(measure: Share, part: MeasurePart, whole: MeasurePart): Measure {
  return {
    unit: 'ratio',
    isAdditive: false,
    ...measure,
    parts: [part, whole],
    sql: over => ratio(part.sql(over), whole.sql(over)),
  }
}
