import type { Catalogue } from '#shared/query-answer.ts'
import { behindOf, isNarrower, sidesBehind } from './behind-measure.ts'
import type { Dimension, Fact, Measure } from './model.ts'
import { isByPayment, restsOnPayment } from './rests-on-payment.ts'

type DescribedDimension = Catalogue['datasets'][number]['dimensions'][number]
type Described = Catalogue['datasets'][number]['measures'][number]

/** A measure in words, without its SQL. */
export function describeMeasure(measure: Measure, fact: Fact): Described {
  const { sql: _, parts: __, behind: ___, ...rest } = measure
  return {
    ...rest,
    ...(restsOnPayment(measure) ? { restsOnPayment: true } : {}),
    role: 'measure',
    made: behindOf(measure, fact).made,
    isNarrower: isNarrower(measure, fact),
    linesOf: sidesBehind(measure, fact),
  }
}

/** A dimension in words, without its SQL. */
export function describeDimension(dimension: Dimension): DescribedDimension {
  const { sql: _, blank: __, isStanding: ___, ...rest } = dimension
  return { ...rest, ...(isByPayment(dimension) ? { restsOnPayment: true } : {}) }
}
