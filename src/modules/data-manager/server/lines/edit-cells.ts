import type { Scope } from '#server/scope.ts'
import { AppError, type Issue } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { CellEdit, EditCells, LineChange } from '../../contract-lines.ts'
import { readLineValue } from '../../intake/line-value.ts'
import { fieldOf, type RefusedValue, recordChange, type WantedValue } from './record-change.ts'

/** As of one value in many lines. */
const mostTextAtOnce = 5_000_000

/**
 * Gives cells of lines other values, each its own, as one change with one way back. Throws `invalid` for values that do not
 * fit and `conflict` for lines that are gone or no longer what the person saw: then no cell is changed, and the issues
 * name each that is in the way.
 */
export async function editCells(scope: Scope, { dataset, cells }: EditCells): Promise<LineChange> {
  if (cells.reduce((sum, { value }) => sum + (value?.length ?? 0), 0) > mostTextAtOnce)
    throw new AppError('invalid', t('These texts are too long to be changed at once; save fewer cells'))
  const issues: Issue[] = []
  const wanted = cells.map(({ upload, row, ...cell }, place): WantedValue => {
    const field = fieldOf(dataset, cell.field)
    const read = readLineValue(field, cell.value)
    const seen = readLineValue(field, cell.expected)
    if ('fault' in read) issues.push(issueOf(place, read.fault))
    const value = 'value' in read ? read.value : null
    return { upload, row, field, value, expected: 'value' in seen ? seen.value : cell.expected }
  })
  if (issues[0]) throw new AppError('invalid', issues[0].message, { issues })
  return recordChange(scope, {
    dataset,
    wanted,
    refuse: refusalOf,
    audit: {
      action: 'lines.update',
      entity: 'lines',
      after: edits => ({ fields: fieldsOf(cells), cells: edits.length }),
    },
  })
}

function fieldsOf(cells: readonly CellEdit[]): string[] {
  return [...new Set(cells.map(({ field }) => field))]
}

function issueOf(place: number, message: string): Issue {
  return { path: `cells.${place}`, message }
}

function refusalOf(refused: readonly [RefusedValue, ...RefusedValue[]]): AppError {
  const [{ fault }] = refused
  const issues = refused.map(one => issueOf(one.place, one.fault.message))
  return new AppError(fault.code, fault.message, { issues, ...(fault.reason ? { reason: fault.reason } : {}) })
}
