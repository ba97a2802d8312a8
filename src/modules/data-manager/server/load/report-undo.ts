import { randomUUID } from 'node:crypto'
import { listBroughtBack, listLeavingOutRows } from '#server/registers/left-out-rows.ts'
import { reasonsLeftOut } from '#server/registers/match-rows.ts'
import type { Scope } from '#server/scope.ts'
import { thingsToldBy } from '#server/things/read-things.ts'
import { loadedLines } from '#server/warehouse/lines/loaded-lines.ts'
import { countLines } from '#server/warehouse/load.ts'
import { type DatasetId, isDatasetId } from '#shared/datasets.ts'
import { moneyText } from '#shared/money.ts'
import type { RegisterId } from '#shared/registers.ts'
import type { EditedLines, UndoReport } from '../../contract-undo.ts'
import { loadedBefore } from '../plan/keep-left-out.ts'
import type { StagedFacts } from '../plan/staged-lines.ts'
import { registerOf } from '../registers/load-register.ts'
import { foreseeBroughtBack } from '../registers/undo-register.ts'
import type { UploadRow } from '../schema.ts'
import { listOtherLoaded } from '../store.ts'
import { findUploads, linkTo } from '../upload-links.ts'
import { broughtRows, restored } from './bring-back-sql.ts'
import { chooseLines, forgetChoice, hasLeftOut, listLeavingOut, paramsOf } from './choose-lines.ts'
import { describeEdited } from './edited-lines.ts'

const uploadsNamed = 20

/** What undoing an upload would do now: what goes, what stays, what comes back. Changes nothing. */
export async function reportUndo(scope: Scope, upload: UploadRow, edited: EditedLines = 'keep'): Promise<UndoReport> {
  const { dataset, uuid } = upload
  if (!isDatasetId(dataset)) {
    const lines = upload.status === 'loaded' ? (upload.loaded ?? 0) : 0
    const rows = await foreseeRows(scope, upload)
    return { lines, edited: { lines: 0, by: [], last: null }, replaced: [], restored: 0, ...rows, signedOff: [] }
  }
  const at = { organization: scope.organization.uuid, upload: uuid, dataset }
  const [lines, standing, replaced, read, notKept, signedOff] = await Promise.all([
    countLines(scope.warehouse, at, 'lines'),
    describeEdited(scope, uuid),
    replacedBy(scope, uuid, dataset),
    findRead(scope, at, edited === 'keep'),
    findNotKept(scope, at, upload),
    thingsToldBy(scope, { dataset, upload: uuid }),
  ])
  return { lines, edited: standing, replaced, ...read, notKept, signedOff }
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

type NotKept = UndoReport['notKept']
type Left = { upload: string; lines: number }

/**
 * Other loaded uploads that left lines out as loaded already and kept none of them, as plans did once. They can have left
 * out lines of this upload only if they were loaded after it, or after lines were brought back to it.
 */
async function findNotKept(scope: Scope, at: StagedFacts, upload: UploadRow): Promise<NotKept> {
  const others = await listLeavingOut(scope, at)
  if (others.length === 0) return []
  const found = await scope.warehouse.rows<Left>(
    `SELECT upload, uniqExact(row) AS lines FROM refused_rows
    WHERE organization = {o:UUID} AND upload IN {us:Array(UUID)} AND outcome = 'duplicate' AND reason IN (${loadedBefore})
      AND upload NOT IN (SELECT upload FROM ${at.dataset}_left_out WHERE organization = {o:UUID})
    GROUP BY upload`,
    { o: at.organization, us: others.map(({ uuid }) => uuid) },
    { lane: 'load' },
  )
  if (found.length === 0) return []
  return told(upload, others, { found, hasMore: await hasBroughtBack(scope, at) })
}

/** The same for rows of a register. */
async function findNotKeptRows(scope: Scope, upload: UploadRow, register: RegisterId): Promise<NotKept> {
  const at = { organization: scope.organization.uuid, upload: upload.uuid, dataset: register }
  const others = (await listOtherLoaded(scope, at)).filter(hasLeftOut)
  const keeping = new Set(await scope.db(tx => listLeavingOutRows(tx, scope, register)))
  const us = others.flatMap(({ uuid }) => (keeping.has(uuid) ? [] : [uuid]))
  if (us.length === 0) return []
  const found = await scope.warehouse.rows<Left>(
    `SELECT upload, uniqExact(row) AS lines FROM refused_rows
    WHERE organization = {o:UUID} AND upload IN {us:Array(UUID)} AND outcome = 'duplicate' AND reason IN {reasons:Array(String)}
    GROUP BY upload`,
    { o: at.organization, us, reasons: reasonsLeftOut(register) },
    { lane: 'load' },
  )
  const brought = await scope.db(tx => listBroughtBack(tx, scope, upload.uuid))
  return told(upload, others, { found, hasMore: brought.length > 0 })
}

/** What the person is told of the uploads found: of those loaded later, or of all where this one was brought lines back. */
function told(
  upload: UploadRow,
  others: readonly UploadRow[],
  { found, hasMore }: { found: readonly Left[]; hasMore: boolean },
): NotKept {
  return others.flatMap(other => {
    const lines = found.find(one => one.upload === other.uuid)?.lines ?? 0
    const isLater = !upload.loadedAt || !other.loadedAt || other.loadedAt >= upload.loadedAt
    return lines > 0 && (hasMore || isLater) ? [{ upload: linkTo(other), lines }] : []
  })
}

/** Whether lines came back to the upload when another one was undone. */
async function hasBroughtBack({ warehouse }: Scope, at: StagedFacts): Promise<boolean> {
  const sql = `SELECT count() AS lines FROM (${broughtRows(at.dataset)})`
  const [found] = await warehouse.rows<{ lines: number }>(sql, { o: at.organization, x: at.upload }, { lane: 'load' })
  return (found?.lines ?? 0) > 0
}
