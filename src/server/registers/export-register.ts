import type { RegisterQuery, RegisterValues } from '#shared/register-contract.ts'
import { type RegisterId, registers } from '#shared/registers.ts'
import { csvLine, csvMark } from '../csv-line.ts'
import type { Scope } from '../scope.ts'
import { streamText } from '../stream-text.ts'
import { listRowsAmong, listRowUuids } from './store.ts'

const batch = 500

/**
 * A view of a register as a CSV file that can be uploaded again: ISO dates, decimal points. Which rows are in it and in
 * which order is read once, the rest in steps, so that a slow reader keeps no transaction open. Throws `invalid` for a
 * sort the register does not have.
 */
export async function registerCsv(
  scope: Scope,
  register: RegisterId,
  view: RegisterQuery,
): Promise<ReadableStream<Uint8Array>> {
  const uuids = await listRowUuids(scope, register, view)
  return streamText(csvPieces(scope, register, uuids), scope.log)
}

async function* csvPieces(scope: Scope, register: RegisterId, uuids: readonly string[]): AsyncGenerator<string> {
  const { fields } = registers[register]
  yield csvMark + csvLine(fields.map(({ label }) => label))
  for (let start = 0; start < uuids.length; start += batch) {
    const some = uuids.slice(start, start + batch)
    const rows = await scope.db(tx => listRowsAmong(tx, scope, register, some))
    const lineOf = (values: RegisterValues) => csvLine(fields.map(({ id }) => values[id] ?? null))
    yield rows.map(({ values }) => lineOf(values)).join('')
  }
}
