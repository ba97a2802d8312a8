import { open } from 'node:fs/promises'
import type { Scope } from '#server/scope.ts'
import { cancelRunning, endRunning, findRunning } from '#server/warehouse/engine/running.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { FileReading } from '../../contract-reading.ts'

/** The engine counts a row once for the file and once for each view behind an intake. */
const readersOfIntake = 4

/**
 * Plans under way. The engine knows them by a label that carries the upload and how many rows to expect, so that any
 * process of the portal can say how far one is, and end it.
 */
const running = new Map<string, AbortController>()

type PlanRun = {
  uuid: string
  path: string
  /** Ends when another process may take the turn of the upload. */
  turn: AbortSignal
}

/**
 * Reads a file as an upload's plan, findable and endable meanwhile. `read` gets what the engine is to know of it. What a
 * process that lost its turn still has running on a server is ended first: it would set lines aside as well.
 */
export async function runPlan<T>(
  scope: Scope,
  { uuid, path, turn }: PlanRun,
  read: (run: { signal: AbortSignal; label: string }) => Promise<T>,
): Promise<T> {
  const rows = await expectedRows(path)
  if (!scope.warehouse.isEmbedded) await endRunning(scope.warehouse, labelOf(uuid))
  const controller = new AbortController()
  running.set(uuid, controller)
  try {
    return await read({ signal: AbortSignal.any([controller.signal, turn]), label: `${labelOf(uuid)}${rows}` })
  } finally {
    running.delete(uuid)
  }
}

/** How far the reading of an upload's file is; all `null` while nothing reads it. */
export async function readingOf(scope: Scope, uuid: string): Promise<FileReading> {
  const found = await findRunning(scope.warehouse, labelOf(uuid))
  if (!found) return { isReading: running.has(uuid), rows: null, share: null, rowsPerSecond: null, secondsLeft: null }
  const expected = Number(found.comment.slice(labelOf(uuid).length))
  const rows = Math.round(found.rows / readersOfIntake)
  const share = expected > 0 ? Math.min(rows / expected, 0.99) : 0
  return {
    isReading: true,
    rows,
    share,
    rowsPerSecond: found.seconds > 0 ? Math.round(rows / found.seconds) : 0,
    secondsLeft: share > 0.02 ? Math.ceil(found.seconds / share - found.seconds) : null,
  }
}

/** Ends the reading of an upload's file; what it had set aside is put away by the plan itself. */
export async function cancelPlan(scope: Scope, uuid: string): Promise<void> {
  running
    .get(uuid)
    ?.abort(new AppError('conflict', t('Counting was cancelled; nothing was kept of it'), { reason: 'cancelled' }))
  await cancelRunning(scope.warehouse, labelOf(uuid))
}

const sampledBytes = 1_048_576
const lineFeed = 0x0a

/** How many rows a file has, going by the length of its first ones. */
async function expectedRows(path: string): Promise<number> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { bytesRead, buffer } = await file.read(Buffer.alloc(sampledBytes), 0, sampledBytes, 0)
    const ends = buffer.subarray(0, bytesRead).reduce((count, byte) => count + (byte === lineFeed ? 1 : 0), 0)
    return bytesRead === 0 ? 0 : Math.round((size / bytesRead) * Math.max(ends, 1))
  } finally {
    await file.close()
  }
}

function labelOf(uuid: string): string {
  return `plan ${uuid} `
}
