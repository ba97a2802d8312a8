import { AppError } from '#shared/errors.ts'
import { querySpecSchema } from '#shared/query-spec.ts'
import type { TrackedFigure } from '#shared/tracked-figure.ts'
import { t } from '#shared/translate.ts'
import { factOf, findMeasure } from '../warehouse/catalogue/catalogue.ts'
import { checkQuery } from '../warehouse/compile/check-spec.ts'

/** Throws `invalid` for what the catalogue does not know, days it has none of, and a measure that is no number of one period alone. */
export function checkFigure({ dataset, measure, filters, rule }: TrackedFigure): void {
  const since = rule.kind === 'since' ? { from: rule.day, to: rule.day } : undefined
  const period = rule.kind === 'fixed' ? rule.days : since
  checkQuery(querySpecSchema.parse({ dataset, measures: [measure], filters, period }), factOf(dataset))
  const known = findMeasure(dataset, measure)
  if (!known?.needsComparison && !known?.needsTarget) return
  const message = t`“${t(known.label)}” rests on more than one period or on a target, and cannot be tracked. Choose another measure`
  throw new AppError('invalid', message, { issues: [{ path: 'measure', message }] })
}
