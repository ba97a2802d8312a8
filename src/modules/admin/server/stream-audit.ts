import { csvLine, csvMark } from '#server/csv-line.ts'
import type { Scope } from '#server/scope.ts'
import { streamText } from '#server/stream-text.ts'
import type { AuditFilter } from '../contract.ts'
import { type AuditRow, listAuditAfter } from './store.ts'

const batch = 1000

/**
 * The organisation's entries as a CSV file, oldest first. Read in short steps, so that memory stays constant and no
 * transaction is open while a slow reader takes its time.
 */
export function auditCsv(scope: Scope, filter: AuditFilter): ReadableStream<Uint8Array> {
  return streamText(csvPieces(scope, filter), scope.log)
}

/** The same as one JSON array. */
export function auditJson(scope: Scope, filter: AuditFilter): ReadableStream<Uint8Array> {
  return streamText(jsonPieces(scope, filter), scope.log)
}

const columns = [
  'sequence',
  'at',
  'actorEmail',
  'actorUuid',
  'action',
  'entity',
  'entityId',
  'before',
  'after',
  'address',
  'requestId',
  'previousHash',
  'hash',
] as const satisfies readonly (keyof AuditRow)[]

async function* csvPieces(scope: Scope, filter: AuditFilter): AsyncGenerator<string> {
  yield csvMark + csvLine(columns)
  for await (const rows of batches(scope, filter)) {
    yield rows.map(row => csvLine(columns.map(column => cellOf(row[column])))).join('')
  }
}

async function* jsonPieces(scope: Scope, filter: AuditFilter): AsyncGenerator<string> {
  let before = '['
  for await (const rows of batches(scope, filter)) {
    const pieces = rows.map(({ organizationUuid: _, ...entry }) => `\n${JSON.stringify(entry)}`)
    yield before + pieces.join(',')
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

async function* batches(scope: Scope, filter: AuditFilter): AsyncGenerator<AuditRow[]> {
  for (let after = 0; ; ) {
    const rows = await listAuditAfter(scope, filter, after, batch)
    const last = rows.at(-1)
    if (last) yield rows
    if (!last || rows.length < batch) return
    after = last.sequence
  }
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}
