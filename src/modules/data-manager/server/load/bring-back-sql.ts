import { linesIn } from '#server/warehouse/lines/loaded-lines.ts'
import { type DatasetId, datasets } from '#shared/datasets.ts'
import { keyHash, type Merge, storedFingerprint } from '../plan/key-sql.ts'
import { chosen, columnsOf, known, leaving, replaced, standing } from './standing-lines-sql.ts'

/**
 * SQL that chooses what an undo brings back of the lines other uploads left out. Beside the parameters of the standing
 * lines: `x` the upload lines are brought back from, `later` those loaded after it. Chosen upload by upload, in the order
 * they were loaded, they make the lines those that would be loaded had `a` never been: of equal lines as many as the
 * upload with most of them has, of lines with a key the first that brings it, as the last that updates it says.
 */

const leftOut = (dataset: DatasetId) => `${linesIn(dataset, 'left_out')} AND upload = {x:UUID}`
const loadedRows = (dataset: DatasetId) => `SELECT row FROM ${linesIn(dataset, 'lines')} AND upload = {x:UUID}`

/** Of the uploads in `us`, those that left out a line equal to one that leaves, or that go by a key. */
export const mayHaveLines = (dataset: DatasetId) =>
  `SELECT DISTINCT upload FROM ${linesIn(dataset, 'left_out')} AND upload IN {us:Array(UUID)} AND (
    upload IN {keyed:Array(UUID)} OR fingerprint IN (${leaving(dataset, 'fingerprint')}))`

/** Chooses rows of `x`, which compares whole lines. */
export function chooseWholeLines(dataset: DatasetId): string {
  const concerned = `fingerprint IN (${leaving(dataset, 'fingerprint')})`
  return `INSERT INTO ${dataset}_to_bring SELECT {choice:UUID}, * FROM ${leftOut(dataset)} AND row IN (
    SELECT mine.row FROM (
      SELECT row, fingerprint, row_number() OVER (PARTITION BY fingerprint ORDER BY row) AS place,
        count() OVER (PARTITION BY fingerprint) AS copies
      FROM ${leftOut(dataset)} AND ${concerned} AND row NOT IN (${loadedRows(dataset)} AND ${concerned})
    ) AS mine
    LEFT JOIN (
      SELECT known AS fingerprint, uniqExact(place) AS copies FROM (${known(dataset, 'fingerprint', concerned)})
      WHERE place.1 != {x:UUID} GROUP BY known
    ) AS others ON mine.fingerprint = others.fingerprint
    WHERE mine.place + others.copies <= mine.copies)`
}

/** Rows of `x` not loaded whose key a line that leaves is known by. */
function byKey(dataset: DatasetId, hash: string): string {
  return `${leftOut(dataset)} AND row NOT IN (${loadedRows(dataset)}) AND ${hash} IN (${leaving(dataset, hash)})`
}

/** Chooses rows of `x`, which brings lines by a key: those whose key no line is known by any more. */
export function chooseNewKeys(dataset: DatasetId, key: readonly string[]): string {
  const hash = keyHash(key)
  const isConcerned = `${hash} IN (${leaving(dataset, hash)})`
  return `INSERT INTO ${dataset}_to_bring SELECT {choice:UUID}, * FROM ${byKey(dataset, hash)}
    AND ${hash} NOT IN (SELECT known FROM (${known(dataset, hash, isConcerned)}))`
}

/**
 * Chooses rows of `x`, which updates lines by a key: those that change the one line which is read under their key, unless
 * a later upload has the key as well. They are completed from that line and stand in for it.
 */
export function chooseUpdates(dataset: DatasetId, key: readonly string[], { merged, raw, isSame }: Merge): string {
  const hash = keyHash(key)
  const columns = columnsOf(dataset)
  const fields = datasets[dataset].fields.map(({ id }) => id).join(', ')
  const isConcerned = `${hash} IN (${leaving(dataset, hash)})`
  const isLater = `(upload = {x:UUID} OR upload IN {later:Array(UUID)}) AND ${isConcerned}`
  const read = `SELECT upload, row, ${columns}, replaces, k FROM (
      SELECT *, ${hash} AS k, count() OVER (PARTITION BY k) AS copies FROM (
        ${standing(dataset, `upload, row, ${columns}, replaces`, isConcerned)}
      ) WHERE (upload, row) NOT IN (${replaced(dataset)})
    ) WHERE copies = 1`
  return `INSERT INTO ${dataset}_to_bring (choice, organization, upload, row, ${fields}, fingerprint, raw, replaces)
    SELECT {choice:UUID}, {o:UUID}, {x:UUID}, row, ${fields}, ${storedFingerprint(dataset)}, raw, replaces FROM (
      SELECT staged.row AS row, ${merged.map(([field, sql]) => `${sql} AS ${field}`).join(', ')},
        ${raw} AS raw, arrayPushBack(old.replaces, (old.upload, old.row)) AS replaces
      FROM (
        SELECT *, ${hash} AS k FROM ${byKey(dataset, hash)} AND ${hash} NOT IN (${standing(dataset, hash, isLater)})
      ) AS staged
      INNER JOIN (${read}) AS old ON staged.k = old.k
      WHERE NOT (${isSame}))`
}

/** What is chosen of each upload, currency by currency. */
export const sumChosen = (dataset: DatasetId) =>
  `SELECT upload, currency, count() AS lines, toString(sum(toDecimal256(${datasets[dataset].amount}, 6))) AS amount
  FROM ${chosen(dataset)} GROUP BY upload, currency ORDER BY lines DESC, upload, currency`

/** The lines chosen of `x`, in the order of the table's columns. */
export const chosenOf = (dataset: DatasetId) => `SELECT * EXCEPT (choice) FROM ${chosen(dataset)} AND upload = {x:UUID}`

/** Of the lines chosen of `x`, those it has loaded, by their row. */
export const loadedOfChosen = (dataset: DatasetId) =>
  `${loadedRows(dataset)} AND row IN (SELECT row FROM ${chosen(dataset)} AND upload = {x:UUID})`

/** The rows of `x` that were left out once and are loaded by now. */
export const broughtRows = (dataset: DatasetId) =>
  `SELECT row FROM ${leftOut(dataset)} AND row IN (${loadedRows(dataset)})`

/** Loaded lines that only lines of `a` which leave hide, and nothing that comes back. */
export const restored = (dataset: DatasetId) =>
  `SELECT count() AS count FROM ${linesIn(dataset, 'lines')} AND upload != {a:UUID} AND (upload, row) IN (
    SELECT one.1, one.2 FROM (SELECT arrayJoin(replaces) AS one FROM (${leaving(dataset, 'replaces')})))
  AND (upload, row) NOT IN (${replaced(dataset)})`
