import type { Catalogue } from '#shared/query-answer.ts'
import { behindOf, isNarrower, sidesBehind } from './behind-measure.ts'
import type { Fact, Measure } from './model.ts'
import { restsOnPayment } from './rests-on-payment.ts'

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
