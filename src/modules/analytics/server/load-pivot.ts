import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { query } from '#server/warehouse/query/query.ts'
import { pinVersions, type QueryScope } from '#server/warehouse/query/query-scope.ts'
import { AppError } from '#shared/errors.ts'
import { plainNumber } from '#shared/formats/write-number.ts'
import { t } from '#shared/translate.ts'
import { mostGroups, type Pivot, type PivotSpec } from '../contract-pivot.ts'
import { countTimes, faultsOfAxes, groupsOf, pivotQuestions } from '../rules-pivot.ts'

/**
 * The groups of a pivot, each computed by the warehouse over its own lines: at most eight questions, all about the same
 * state of the data. Throws `invalid` for names the catalogue has not, and for more groups than a table can show.
 */
export async function loadPivot(scope: QueryScope, spec: PivotSpec): Promise<Pivot> {
  const [fault] = faultsOfAxes(spec)
  if (fault)
    throw new AppError('invalid', t`The pivot has a fault at ${fault.path}: ${fault.message}`, { issues: [fault] })
  if (countTimes(spec, scope.organization) > mostGroups) throw tooManyTimes()
  const pinned = await pinVersions(scope)
  const questions = pivotQuestions(spec)
  const answers = await Promise.all(questions.map(({ question }) => query(pinned, question)))
  const most = Math.max(...answers.map(({ total }) => total))
  if (most > mostGroups) throw tooMany(most)
  const [whole] = answers
  if (!whole) throw new Error('A pivot asks for its total at least')
  const { dataset, currency, columns, coverage, unknown } = whole
  const budget = answers.at(-1)?.budget
  return {
    dataset,
    currency,
    measures: columns.filter(({ role }) => role === 'measure'),
    groups: questions.flatMap((question, index) => {
      const answer = answers[index]
      return answer ? groupsOf(question, answer) : []
    }),
    coverage,
    ...(budget ? { budget } : {}),
    ...(unknown ? { unknown } : {}),
  }
}

function tooMany(groups: number): AppError {
  const [all, most] = [groups, mostGroups].map(count => plainNumber(count))
  return new AppError(
    'invalid',
    t`This would be a table of ${all} cells a measure, and ${most} can be shown; ask for fewer members or longer times`,
    { reason: 'too_many_groups' },
  )
}

function tooManyTimes(): AppError {
  const most = plainNumber(mostGroups)
  const detail = t`The period has more than ${most} times of this length, which is more than can be shown; ask for longer times or a shorter period`
  return new AppError('invalid', detail, { reason: 'too_many_groups' })
}

/** The name of a dimension of the catalogue. */
export function dimensionLabel(dataset: Pivot['dataset'], dimension: string): string {
  return factOf(dataset).dimensions.find(({ id }) => id === dimension)?.label ?? dimension
}
