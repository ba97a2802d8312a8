import type { UserRecord } from '#shared/identity.ts'
import { csvLine, csvMark } from '../csv-line.ts'
import type { Database } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { streamText } from '../stream-text.ts'
import { listPeopleAmong, listPeopleUuids, type PeopleAsked } from './people.ts'

const batch = 500

const columns = [
  'ID',
  'FirstName',
  'LastName',
  'Email',
  'Enable',
  'RoleName',
  'Description',
  'LastLogin',
] as const satisfies readonly (keyof UserRecord)[]

/**
 * An organisation's people as a CSV file, as a view shows them. Who is in it and in which order is read once, the rest
 * in steps, so that a change meanwhile repeats and skips nobody and a slow reader keeps no transaction open.
 */
export function peopleCsv(db: Database, scope: Scope, view: PeopleAsked): ReadableStream<Uint8Array> {
  return streamText(csvPieces(db, scope.organization.uuid, view), scope.log)
}

async function* csvPieces(db: Database, organizationUuid: string, view: PeopleAsked): AsyncGenerator<string> {
  yield csvMark + csvLine(columns)
  const uuids = await listPeopleUuids(db, organizationUuid, view)
  for (let start = 0; start < uuids.length; start += batch) {
    const people = await listPeopleAmong(db, organizationUuid, uuids.slice(start, start + batch))
    yield people.map(person => csvLine(columns.map(column => cellOf(person[column])))).join('')
  }
}

function cellOf(value: string | boolean | null): string | null {
  return value === null ? null : String(value)
}
