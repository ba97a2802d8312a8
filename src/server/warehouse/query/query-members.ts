import { AppError } from '#shared/errors.ts'
import { nearest } from '#shared/nearest.ts'
import { pageSize } from '#shared/paging.ts'
import type { MembersAnswer } from '#shared/query-answer.ts'
import { linesSpecSchema, type MembersInput, membersSpecSchema } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { expr, needsOf } from '../catalogue/expression.ts'
import type { FactField } from '../catalogue/model.ts'
import { checkLines } from '../compile/check-spec.ts'
import { withRollup } from '../compile/choose-rollup.ts'
import { andWhere, whereOf } from '../compile/compile-plan.ts'
import { createOver, createSourceParameters } from '../compile/compile-source.ts'
import { linesOf } from '../compile/read-through.ts'
import { oncePerVersion, pinned, type QueryScope, questionSettings } from './query-scope.ts'
import { settingsOf } from './query-settings.ts'

/** How many members are counted at once: of a field where nearly every line has its own, the first ones met. */
const countedMembers = 200_000

const membersSettings = {
  ...questionSettings,
  max_rows_to_group_by: countedMembers,
  group_by_overflow_mode: 'any',
} as const

/**
 * The members of a field of text that most lines of the question have, and that contain what is searched for in any
 * case. Throws `invalid` for a field that holds no text, and for filters as `query` does.
 */
export async function queryMembers(asking: QueryScope, input: MembersInput): Promise<MembersAnswer> {
  const { dataset, field: id, search, filters, period } = membersSpecSchema.parse(input)
  const fact = factOf(dataset)
  const field = textField(fact.fields, id, dataset)
  const covered = linesSpecSchema.parse({ dataset, filters, ...(period ? { period } : {}) })
  checkLines(covered, fact)
  const scope = await pinned(asking)
  const spec = { filters: covered.filters, period: covered.period, compare: undefined, grain: undefined }
  const read = await settingsOf(scope, dataset)
  const settings = withRollup({ fact, settings: read, measures: [], dimensions: [field], spec })
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const where = whereOf({ spec: covered, fact, parameters })
  const wanted = search.trim()
  const found =
    wanted === ''
      ? '1'
      : expr`positionCaseInsensitiveUTF8(toString(${field.sql}), ${parameters.add(wanted, 'String')}) > 0`
  const chosen = andWhere(where, expr`${field.sql} != '' AND ${found}`)
  const selected = expr`toString(${field.sql}) AS value, ${createOver(settings).count()} AS lines`
  const sql = `SELECT ${selected.text}
FROM ${linesOf(fact, settings, needsOf(selected, chosen))} AS line${chosen.text}
GROUP BY value
ORDER BY lines DESC, value ASC
LIMIT ${pageSize}`
  const members = await oncePerVersion(scope, dataset, ['members', id, wanted, filters, period], () =>
    scope.warehouse.rows<{ value: string; lines: number }>(sql, parameters.values(), { settings: membersSettings }),
  )
  return { field: id, members }
}

function textField(fields: readonly FactField[], id: string, dataset: string): FactField {
  const texts = fields.filter(({ kind }) => kind === 'text')
  const field = texts.find(one => one.id === id)
  if (field) return field
  const known = texts.map(one => one.id)
  const message = t`there is no field of text "${id}"; nearest: ${nearest(id, known)}`
  throw new AppError('invalid', t`The members asked for of ${dataset} have a fault: ${message}`, {
    reason: 'query_invalid',
    issues: [{ path: 'field', message }],
  })
}
