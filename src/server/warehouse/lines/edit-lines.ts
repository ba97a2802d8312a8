import { type DatasetId, datasets } from '#shared/datasets.ts'
import type { Field } from '#shared/fields.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { changePartition, writePartition } from '../change-partition.ts'
import type { CompileSettings } from '../compile/compile-settings.ts'
import { createSourceParameters } from '../compile/compile-source.ts'
import { linesOf } from '../compile/read-through.ts'
import type { Warehouse } from '../connect.ts'
import type { UploadPartition } from '../load.ts'
import type { EngineCell } from '../query/answer-values.ts'
import { type QueryScope, questionSettings } from '../query/query-scope.ts'
import { fieldText } from './line-values.ts'

/** A line's place: the upload that brought it and its row in that file. */
export type LineKey = { upload: string; row: number }

/** The name of a line's place. */
export function nameOfLine({ upload, row }: LineKey): string {
  return `${upload} ${row}`
}

/** What a field of a line holds: as it was loaded, and as it is read now. `null` is blank. With the sign of its amount. */
export type FieldValue = { loaded: string | null; shown: string | null; amountSign: number }

/**
 * A field of several lines, by the name of their place; lines that are not loaded, or hidden by later ones, are absent.
 * `settings` are those of `settingsOf`, looked up before a transaction is open.
 */
export async function readField(
  scope: Pick<QueryScope, 'warehouse' | 'organization'>,
  { dataset, field, settings }: { dataset: DatasetId; field: Field; settings: CompileSettings },
  keys: readonly LineKey[],
): Promise<Map<string, FieldValue>> {
  const { id, kind } = field
  const { amount } = datasets[dataset]
  const { categories, ...unmapped } = settings
  const fact = factOf(dataset)
  const isMapped = dataset === 'spend' && categories !== undefined && id.startsWith('category')
  const read = async (reading: CompileSettings) => {
    const parameters = createSourceParameters(scope.organization.uuid, reading)
    const uploads = [...new Set(keys.map(({ upload }) => upload))].map(upload => parameters.add(upload, 'UUID'))
    const rows = parameters.add([...new Set(keys.map(({ row }) => String(row)))], 'Array(String)')
    const found = await scope.warehouse.rows<LineKey & { value: EngineCell; amountSign: number }>(
      `SELECT line.upload AS upload, line.row AS row, line.${id} AS value, toInt8(sign(line.${amount})) AS amountSign
FROM ${linesOf(fact, reading, new Set([id, amount]))} AS line
WHERE line.upload IN (${uploads.join(', ')}) AND line.row IN (SELECT toUInt32(arrayJoin(${rows})))`,
      parameters.values(),
      { settings: questionSettings },
    )
    return new Map(
      found.map(line => [nameOfLine(line), { text: fieldText(line.value, kind), amountSign: line.amountSign }]),
    )
  }
  if (keys.length === 0) return new Map()
  const [loaded, shown] = await Promise.all([read(unmapped), isMapped ? read(settings) : null])
  return new Map(
    keys.flatMap(key => {
      const name = nameOfLine(key)
      const value = loaded.get(name)
      if (value === undefined) return []
      const { text, amountSign } = value
      return [[name, { loaded: text, shown: shown ? (shown.get(name)?.text ?? null) : text, amountSign }]]
    }),
  )
}

type Written = { row: number; value: string | null }

/**
 * Writes one field of lines of one upload; everything else of them stays, the raw text of the file and the fingerprint
 * too. Repeatable. `value` is as the wire has it, `null` for blank; give only values that fit the field.
 * Nothing more is written once `turn` has ended.
 */
export async function writeField(
  warehouse: Warehouse,
  at: UploadPartition & { dataset: DatasetId },
  field: Field,
  changes: readonly Written[],
  turn?: AbortSignal,
): Promise<void> {
  for (const some of inParts(changes)) await writePart(warehouse, at, field, some, turn)
}

/** So many lines and bytes of different values go into one statement: a server takes them in an address. */
const rowsAtOnce = 10_000
const bytesAtOnce = 250_000

function inParts(changes: readonly Written[]): Written[][] {
  const parts: Written[][] = []
  let seen = new Set<string | null>()
  let bytes = 0
  for (const change of changes) {
    const added = seen.has(change.value) ? 0 : Buffer.byteLength(change.value ?? '')
    const part = parts.at(-1)
    if (part && part.length < rowsAtOnce && bytes + added <= bytesAtOnce) {
      part.push(change)
      bytes += added
    } else {
      parts.push([change])
      seen = new Set()
      bytes = Buffer.byteLength(change.value ?? '')
    }
    seen.add(change.value)
  }
  return parts
}

async function writePart(
  warehouse: Warehouse,
  at: UploadPartition & { dataset: DatasetId },
  field: Field,
  changes: readonly Written[],
  turn: AbortSignal | undefined,
): Promise<void> {
  // The same value for thousands of lines travels once.
  const values = [...new Set(changes.map(({ value }) => value ?? ''))]
  const places = new Map(values.map((value, index) => [value, String(index + 1)]))
  const params = {
    o: at.organization,
    u: at.upload,
    rows: changes.map(({ row }) => String(row)),
    places: changes.map(({ value }) => places.get(value ?? '') ?? ''),
    values,
  }
  const numbers = (name: string) => `arrayMap(one -> toUInt32(one), {${name}:Array(String)})`
  const place = `transform(row, ${numbers('rows')}, ${numbers('places')}, toUInt32(0))`
  const written = valueSql(field, `arrayElement({values:Array(String)}, ${place})`)
  const isMeant = `row IN (SELECT toUInt32(arrayJoin({rows:Array(String)})))`
  const lines = `${at.dataset}_lines` as const
  const changed = `if(${isMeant}, ${written}, ${field.id})`
  turn?.throwIfAborted()
  if (field.id !== sortedBy) {
    const change = { change: `UPDATE ${field.id} = ${changed}`, where: isMeant, params } as const
    return changePartition(warehouse, lines, at, change, turn)
  }
  // The engine changes no column it sorts by, so the upload's lines are written anew.
  const anew = (beside: string) =>
    warehouse.run(
      `INSERT INTO ${beside} SELECT * REPLACE (${changed} AS ${field.id}) FROM ${lines}
WHERE organization = {o:UUID} AND upload = {u:UUID}`,
      params,
      { lane: 'load' },
    )
  await writePartition(warehouse, lines, at, anew, { turn })
}

const sortedBy = 'date'

/** A value of the wire as the column keeps it. */
function valueSql({ kind, required }: Field, text: string): string {
  const or = required ? 'OrZero' : 'OrNull'
  if (kind === 'date') return `toDate32${or}(${text})`
  if (kind === 'integer') return `toInt32${or}(${text})`
  if (kind === 'money' || kind === 'number') return `toDecimal128${or}(${text}, 6)`
  return text
}
