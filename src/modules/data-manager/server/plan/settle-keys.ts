import type { Warehouse } from '#server/warehouse/connect.ts'
import type { Params } from '#server/warehouse/engine/statement-values.ts'
import { loadedLines } from '#server/warehouse/lines/loaded-lines.ts'
import { countLines } from '#server/warehouse/load.ts'
import { datasets } from '#shared/datasets.ts'
import type { LoadMode } from '../../contract-mapping.ts'
import { keepLeftOut } from './keep-left-out.ts'
import { currentKeys, mergeSql, stagedKeys, storedFingerprint, textOf, writtenCells } from './key-sql.ts'
import type { SettledLines, SettleRequest } from './settled-lines.ts'
import { deleteStaged, keysOf, own, type StagedFacts, settleSettings, sumLeaving } from './staged-lines.ts'

/** Lines looked up, or completed, in one statement: what bounds its memory. */
const keysAtOnce = 1_000_000
const linesAtOnce = 250_000

const options = { lane: 'load', settings: settleSettings } as const
const hasOneMatch = 'is_blank = 0 AND in_file = 1 AND loaded = 1'

/**
 * Settles staged lines by the key of the mapping. `insert` leaves out lines whose key is loaded, `update` rejects those
 * whose key is not; `update` and `upsert` complete a line from the loaded one it names and let it stand in for that.
 * A key that stands in several rows of the file, in several loaded lines, or is blank, names no line: all such rows are
 * rejected, as which of them counts cannot be known. A line that changes nothing is left out.
 */
export async function settleKeys(warehouse: Warehouse, at: StagedFacts, request: SettleRequest): Promise<SettledLines> {
  const mode = request.mapping.mode ?? 'insert'
  try {
    await findMatches(warehouse, at, request)
    await refuse(warehouse, at, request, mode)
    if (mode !== 'insert') await completeLines(warehouse, at, request)
    await keepLeftOut(warehouse, at)
    const refused = `SELECT row FROM refused_rows WHERE ${own} AND outcome IN ('duplicate', 'rejected')`
    const settled = mode === 'insert' ? '' : ` UNION ALL SELECT row FROM key_matches WHERE ${own} AND ${hasOneMatch}`
    const left = await sumLeaving(warehouse, at)
    await deleteStaged(warehouse, at, `empty(replaces) AND row IN (${refused}${settled})`)
    return { issues: [], left }
  } finally {
    await forgetMatches(warehouse, at)
  }
}

async function forgetMatches(warehouse: Warehouse, at: StagedFacts): Promise<void> {
  await warehouse.run('ALTER TABLE key_matches DROP PARTITION tuple({o:UUID}, {u:UUID})', keysOf(at), { lane: 'load' })
}

/** Looks every key up, in the file and among the loaded lines that are read now. */
async function findMatches(warehouse: Warehouse, at: StagedFacts, { mapping }: SettleRequest): Promise<void> {
  const key = mapping.key ?? []
  const inSlice = 'cityHash64(k) % {n:UInt32} = {i:UInt32}'
  const mine = `SELECT row, is_blank, k FROM (${stagedKeys(at.dataset, key)}) WHERE ${inSlice}`
  await forgetMatches(warehouse, at)
  await inSlices(warehouse, at, keysAtOnce, params =>
    warehouse.run(
      `INSERT INTO key_matches (organization, upload, row, is_blank, in_file, first_row, loaded, old_upload, old_row)
      SELECT {o:UUID}, {u:UUID}, mine.row, mine.is_blank, file.in_file, file.first_row, known.loaded, known.at.1, known.at.2
      FROM (${mine}) AS mine
      INNER JOIN (SELECT k, count() AS in_file, min(row) AS first_row FROM (${mine}) GROUP BY k) AS file ON mine.k = file.k
      LEFT JOIN (
        SELECT k, count() AS loaded, any((upload, row)) AS at FROM (${currentKeys(at.dataset, key)})
        WHERE ${inSlice} AND k IN (SELECT k FROM (${mine})) GROUP BY k
      ) AS known ON mine.k = known.k`,
      { ...keysOf(at), ...params },
      options,
    ),
  )
}

/** Moves lines whose key names no line, or the wrong number of them, to the refused rows. */
async function refuse(warehouse: Warehouse, at: StagedFacts, request: SettleRequest, mode: LoadMode): Promise<void> {
  const { mapping, profile } = request
  const key = mapping.key ?? []
  const loaded = { insert: 'loaded > 0', update: 'loaded > 1', upsert: 'loaded > 1' }[mode]
  const shown = `arrayStringConcat([${key.map(textOf).join(', ')}], ' · ')`
  await warehouse.run(
    `INSERT INTO refused_rows (organization, upload, row, outcome, field, reason, value, cells)
    SELECT {o:UUID}, {u:UUID}, row, if(reason = 'key_loaded', 'duplicate', 'rejected'), {f:String}, reason,
      substringUTF8(if(reason = 'key_repeated', concat(key, ' (first in row ', toString(first_row), ')'), key), 1, 200),
      if(reason = 'key_loaded', [], cells)
    FROM (
      SELECT staged.row AS row, first_row, key, cells, multiIf(
        is_blank, 'key_blank', in_file > 1, 'key_repeated',
        ${loaded}, '${mode === 'insert' ? 'key_loaded' : 'key_not_unique'}',
        ${mode === 'update' ? 'loaded = 0' : '0'}, 'no_such_line', '') AS reason
      FROM (SELECT row, ${shown} AS key, ${writtenCells(mapping, profile)} AS cells FROM ${at.dataset}_staged WHERE ${own}) AS staged
      INNER JOIN (SELECT * FROM key_matches WHERE ${own}) AS matches ON staged.row = matches.row
    ) WHERE reason != ''`,
    { ...keysOf(at), f: key[0] ?? '' },
    options,
  )
}

/** Completes each line from the one loaded line its key names; what changes nothing moves to the refused rows. */
async function completeLines(warehouse: Warehouse, at: StagedFacts, request: SettleRequest): Promise<void> {
  const { mapping, profile } = request
  const { merged, raw, isSame } = mergeSql(at.dataset, mapping, profile)
  const inSlice = `${own} AND row % {n:UInt32} = {i:UInt32}`
  const matches = `SELECT row, old_upload, old_row FROM key_matches WHERE ${inSlice} AND ${hasOneMatch}`
  const pairs = `FROM (SELECT * FROM ${at.dataset}_staged WHERE ${inSlice}) AS staged
    INNER JOIN (${matches}) AS matches ON staged.row = matches.row
    INNER JOIN (
      SELECT * FROM ${loadedLines(at.dataset)} AND (upload, row) IN (
        SELECT old_upload, old_row FROM (${matches}))
    ) AS old ON old.upload = matches.old_upload AND old.row = matches.old_row`
  const shown = shownOf(at)
  const columns = datasets[at.dataset].fields.map(({ id }) => id).join(', ')
  await inSlices(warehouse, at, linesAtOnce, async params => {
    const all = { ...keysOf(at), ...params, c: mapping.currency }
    await warehouse.run(
      `INSERT INTO refused_rows (organization, upload, row, outcome, reason, value)
      SELECT {o:UUID}, {u:UUID}, staged.row, 'duplicate', 'unchanged', ${shown} ${pairs} WHERE ${isSame}`,
      all,
      options,
    )
    await warehouse.run(
      `INSERT INTO ${at.dataset}_staged (organization, upload, row, ${columns}, fingerprint, raw, replaces)
      SELECT {o:UUID}, {u:UUID}, row, ${columns}, ${storedFingerprint(at.dataset)}, raw, replaces FROM (
        SELECT staged.row AS row, ${merged.map(([field, sql]) => `${sql} AS ${field}`).join(', ')},
          ${raw} AS raw, arrayPushBack(old.replaces, (old.upload, old.row)) AS replaces
        ${pairs} WHERE NOT (${isSame}))`,
      all,
      options,
    )
  })
}

function shownOf({ dataset }: StagedFacts): string {
  const { party, amount } = datasets[dataset]
  return `concat(toString(old.date), ' ', old.${party}, ' ', toString(old.${amount}), ' ', old.currency)`
}

/** Runs a statement for slice `i` of `n`, one after the other. */
async function inSlices(
  warehouse: Warehouse,
  at: StagedFacts,
  size: number,
  run: (slice: Params) => Promise<void>,
): Promise<void> {
  const n = Math.max(1, Math.ceil((await countLines(warehouse, at, 'staged')) / size))
  for (let i = 0; i < n; i += 1) await run({ n, i })
}
