import type { Catalogue } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import { behindOf, isNarrower, sidesBehind } from './behind-measure.ts'
import type { Dimension, Fact, Measure } from './model.ts'
import { isByPayment, restsOnPayment } from './rests-on-payment.ts'

type DescribedDimension = Catalogue['datasets'][number]['dimensions'][number]
type Described = Catalogue['datasets'][number]['measures'][number]

/** A measure in words, in the language of who asks and without its SQL. */
export function describeMeasure(measure: Measure, fact: Fact): Described {
  const { sql: _, parts: __, behind: ___, ...rest } = measure
  return {
    ...rest,
    label: t(rest.label),
    definition: t(rest.definition),
    formula: t(rest.formula),
    ...(restsOnPayment(measure) ? { restsOnPayment: true } : {}),
    role: 'measure',
    made: behindOf(measure, fact).made,
    isNarrower: isNarrower(measure, fact),
    linesOf: sidesBehind(measure, fact),
  }
}

/** A dimension likewise. */
export function describeDimension(dimension: Dimension): DescribedDimension {
  const { sql: _, blank: __, isStanding: ___, ...rest } = dimension
  return { ...rest, label: t(rest.label), ...(isByPayment(dimension) ? { restsOnPayment: true } : {}) }
}
