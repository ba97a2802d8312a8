import { randomUUID } from 'node:crypto'
import type { Scope } from '#server/scope.ts'
import { loadedLines } from '#server/warehouse/lines/loaded-lines.ts'
import { countLines } from '#server/warehouse/load.ts'
import { type DatasetId, isDatasetId } from '#shared/datasets.ts'
import { moneyText } from '#shared/money.ts'
import type { EditedLines, UndoReport } from '../../contract-undo.ts'
import type { StagedFacts } from '../plan/staged-lines.ts'
import { registerOf } from '../registers/load-register.ts'
import { foreseeBroughtBack } from '../registers/undo-register.ts'
import type { UploadRow } from '../schema.ts'
import { findUploads, linkTo } from '../upload-links.ts'
import { restored } from './bring-back-sql.ts'
import { chooseLines, forgetChoice, paramsOf } from './choose-lines.ts'
import { describeEdited } from './edited-lines.ts'
import { findNotKept, findNotKeptRows } from './not-kept.ts'

const uploadsNamed = 20

/** What undoing an upload would do now: what goes, what stays, what comes back. Changes nothing. */
export async function reportUndo(scope: Scope, upload: UploadRow, edited: EditedLines = 'keep'): Promise<UndoReport> {
  const { dataset, uuid } = upload
  if (!isDatasetId(dataset)) {
    const lines = upload.status === 'loaded' ? (upload.loaded ?? 0) : 0
    const rows = await foreseeRows(scope, upload)
    return { lines, edited: { lines: 0, by: [], last: null }, replaced: [], restored: 0, ...rows }
  }
  const at = { organization: scope.organization.uuid, upload: uuid, dataset }
  const [lines, standing, replaced, read, notKept] = await Promise.all([
    countLines(scope.warehouse, at, 'lines'),
    describeEdited(scope, uuid),
    replacedBy(scope, uuid, dataset),
    findRead(scope, at, edited === 'keep'),
    findNotKept(scope, at, upload),
  ])
  return { lines, edited: standing, replaced, ...read, notKept }
}

async function foreseeRows(scope: Scope, upload: UploadRow): Promise<Pick<UndoReport, 'broughtBack' | 'notKept'>> {
  const register = registerOf(upload)
  if (register === null || upload.status !== 'loaded') return { broughtBack: [], notKept: [] }
  const back = await foreseeBroughtBack(scope, upload, register)
  const uuids = back.map(one => one.upload)
  const others = new Map((await findUploads(scope, uuids)).map(one => [one.uuid, one]))
  const broughtBack = back.flatMap(one => {
    const other = others.get(one.upload)
    return other ? [{ upload: linkTo(other), lines: one.lines, sums: [] }] : []
  })
  return { broughtBack, notKept: await findNotKeptRows(scope, upload, register) }
}

type Read = Pick<UndoReport, 'restored' | 'broughtBack'>

/** What is read instead: lines it hides now, and what other uploads have of it and would bring back. */
async function findRead(scope: Scope, at: StagedFacts, isKeeping: boolean): Promise<Read> {
  const choice = { at, choice: randomUUID() }
  try {
    const chosen = await chooseLines(scope, choice, isKeeping)
    const [found] = await scope.warehouse.rows<{ count: number }>(restored(at.dataset), paramsOf(choice), {
      lane: 'load',
    })
    const broughtBack = chosen.map(({ upload, lines, sums }) => ({
      upload: linkTo(upload),
      lines,
      sums: sums.map(({ currency, amount }) => ({ currency, amount: moneyText(amount) })),
    }))
    return { restored: found?.count ?? 0, broughtBack }
  } finally {
    await forgetChoice(scope, choice)
  }
}

/** Which lines stand in for others, and for which: `upload`, `row` and `one`. */
const standIns = (dataset: DatasetId) =>
  `SELECT upload, row, arrayJoin(replaces) AS one FROM ${loadedLines(dataset)} AND notEmpty(replaces)`

/** The uploads whose lines, as they are read now, stand in for lines of this one. */
async function replacedBy(scope: Scope, uuid: string, dataset: DatasetId): Promise<UndoReport['replaced']> {
  const found = await scope.warehouse.rows<{ upload: string; lines: number }>(
    `SELECT upload, uniqExact(one.2) AS lines FROM (${standIns(dataset)})
    WHERE one.1 = {u:UUID} AND (upload, row) NOT IN (SELECT one.1, one.2 FROM (${standIns(dataset)}))
    GROUP BY upload ORDER BY lines DESC LIMIT ${uploadsNamed}`,
    { o: scope.organization.uuid, u: uuid },
    { lane: 'load' },
  )
  const uploads = await findUploads(
    scope,
    found.map(({ upload }) => upload),
  )
  return found.flatMap(({ upload, lines }) => {
    const row = uploads.find(one => one.uuid === upload)
    return row ? [{ upload: linkTo(row), lines }] : []
  })
}
