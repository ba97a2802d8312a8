import { and, desc, eq } from 'drizzle-orm'
import type { Scope } from '#server/scope.ts'
import type { LineKey } from '#server/warehouse/lines/edit-lines.ts'
import { queryLines } from '#server/warehouse/lines/query-lines.ts'
import { columnsOfWalk, walkLines } from '#server/warehouse/lines/walk-lines.ts'
import { isDatasetId } from '#shared/datasets.ts'
import { AppError } from '#shared/errors.ts'
import type { Field } from '#shared/fields.ts'
import { linesSpecSchema } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { type EditLine, type EditLines, type LineChange, mostLinesAtOnce } from '../../contract-lines.ts'
import { readLineValue } from '../../intake/line-value.ts'
import { lineEdits } from '../schema.ts'
import { fieldOf, type NewEdit, recordChange } from './record-change.ts'

/**
 * Gives one field of one line another value. Throws `invalid` for a value that does not fit, `not_found` and `conflict`
 * for a line that is gone, hidden, or no longer what the person saw; the last says who changed it.
 */
export async function editLine(scope: Scope, { dataset, upload, row, ...edit }: EditLine): Promise<LineChange> {
  const field = fieldOf(dataset, edit.field)
  const value = fittingValue(field, edit.value)
  const seen = readLineValue(field, edit.expected)
  const expected = 'value' in seen ? seen.value : edit.expected
  const audit = {
    action: 'line.update',
    entity: 'line',
    entityId: `${upload}/${row}`,
    before: { [field.id]: expected },
    after: ([edit]: readonly NewEdit[]) => ({ [field.id]: edit?.after }),
  }
  try {
    return await recordChange(scope, {
      dataset,
      wanted: [{ upload, row, field, value, expected }],
      refuse: ([{ fault }]) => fault,
      audit,
    })
  } catch (error) {
    if (error instanceof AppError && error.reason === 'line_changed')
      throw await withWho(scope, error, { upload, row }, field)
    throw error
  }
}

/**
 * Gives one field of several lines one value: those named, or those that fit filters. Lines that are gone, hidden or
 * have the value are left as they are. Throws `conflict` when the filters fit another number of lines than was said.
 */
export async function editLines(scope: Scope, edit: EditLines): Promise<LineChange> {
  const { dataset, lines, filters, period, figure, count } = edit
  const field = fieldOf(dataset, edit.field)
  const value = fittingValue(field, edit.value)
  refuseTooMuchText(value, count)
  const covered = { dataset, filters: filters ?? [], ...(period ? { period } : {}), ...(figure ? { figure } : {}) }
  const keys = lines ?? (await keysOf(scope, covered, count))
  if (new Set(keys.map(key => `${key.upload} ${key.row}`)).size !== count) throw recounted(count, keys.length)
  return recordChange(scope, {
    dataset,
    wanted: keys.map(key => ({ ...key, field, value })),
    audit: {
      action: 'lines.update',
      entity: 'lines',
      after: ({ length }) => ({
        field: field.id,
        value,
        ...(filters ? { filters, period, figure } : {}),
        lines: length,
      }),
    },
  })
}

/**
 * Sets a change back, as a change of its own: every line it set and that has its value still. Throws `not_found` for a
 * change that is none, `conflict` when nothing of it is left.
 */
export async function undoChange(scope: Scope, changeId: string): Promise<LineChange> {
  const isMine = eq(lineEdits.organizationUuid, scope.organization.uuid)
  const edits = await scope.db(tx =>
    tx
      .select()
      .from(lineEdits)
      .where(and(isMine, eq(lineEdits.changeUuid, changeId))),
  )
  const [first] = edits
  if (!first || !isDatasetId(first.dataset))
    throw new AppError('not_found', t('This organisation has no such change of lines'))
  const { dataset } = first
  const fields = [...new Set(edits.map(({ field }) => field))]
  const undone = await recordChange(scope, {
    dataset,
    wanted: edits.map(({ uploadUuid, row, field, before, after }) => ({
      upload: uploadUuid,
      row,
      field: fieldOf(dataset, field),
      value: before,
      expected: after,
    })),
    audit: {
      action: 'lines.undo',
      entity: 'lines',
      before: { changeId },
      after: ({ length }) => ({ ...told(fields), lines: length }),
    },
  })
  if (undone.lines > 0) return undone
  const detail = t('Nothing of this change is left to undo: its lines were changed again or taken out since')
  throw new AppError('conflict', detail, { reason: 'change_gone' })
}

/** The fields of a change as its audit names them. */
function told(fields: readonly string[]): { field: string } | { fields: readonly string[] } {
  const [field = ''] = fields
  return fields.length === 1 ? { field } : { fields }
}

function fittingValue(field: Field, given: string | null): string | null {
  const read = readLineValue(field, given)
  if ('value' in read) return read.value
  throw new AppError('invalid', read.fault, { issues: [{ path: 'value', message: read.fault }] })
}

async function keysOf(
  scope: Scope,
  covered: Pick<EditLines, 'dataset' | 'filters' | 'period' | 'figure'>,
  count: number,
): Promise<LineKey[]> {
  const spec = linesSpecSchema.parse(covered)
  const { total } = await queryLines(scope, { ...spec, size: 1 })
  if (total !== count) throw recounted(count, total)
  const keys: LineKey[] = []
  const columns = columnsOfWalk(spec.dataset, ['upload', 'row'], scope.organization.baseCurrency)
  for await (const rows of walkLines(scope, spec, columns, mostLinesAtOnce)) {
    keys.push(...rows.map(([upload, row]) => ({ upload: upload ?? '', row: Number(row) })))
  }
  return keys
}

/** One short call must not have the stores write a text of thousands of characters thousands of times. */
const mostTextAtOnce = 5_000_000

function refuseTooMuchText(value: string | null, count: number): void {
  const length = value?.length ?? 0
  if (length * count <= mostTextAtOnce) return
  const most = Math.floor(mostTextAtOnce / length)
  const message = t`A text of ${length} characters goes into up to ${most} lines at once; choose fewer lines or a shorter text`
  throw new AppError('invalid', message, { issues: [{ path: 'value', message }] })
}

function recounted(said: number, found: number): AppError {
  const detail = t`${said} lines were to be changed, but it is ${found} by now; look at them again`
  return new AppError('conflict', detail, { reason: 'lines_recounted' })
}

async function withWho(scope: Scope, error: AppError, { upload, row }: LineKey, field: Field): Promise<AppError> {
  const isMine = eq(lineEdits.organizationUuid, scope.organization.uuid)
  const isLine = and(eq(lineEdits.uploadUuid, upload), eq(lineEdits.row, row), eq(lineEdits.field, field.id))
  const [last] = await scope.db(tx =>
    tx.select().from(lineEdits).where(and(isMine, isLine)).orderBy(desc(lineEdits.at)).limit(1),
  )
  if (!last) return error
  const when = `${last.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return new AppError('conflict', t`${error.message}. ${last.by} changed it at ${when}`, { reason: 'line_changed' })
}
