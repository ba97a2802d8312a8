import { linesIn } from '#server/warehouse/lines/loaded-lines.ts'
import { type DatasetId, datasets } from '#shared/datasets.ts'
import { keyHash, type Merge, storedFingerprint } from '../plan/key-sql.ts'
import { chosen, columnsOf, known, leaving, replaced, standing } from './standing-lines-sql.ts'

/**
 * SQL that chooses which lines an undo brings back: lines that other uploads left out because they were loaded already.
 * In the words and with the parameters of `standing-lines-sql.ts`, and with `x`, the upload that lines are brought back
 * from, and `later`, the uploads that were loaded after it.
 *
 * Lines are chosen upload by upload, in the order of loading. In the end the same lines are loaded as if `a` had never been
 * loaded: of equal lines as many as the upload with most of them has; of lines with one key the first, with the values of
 * the last update.
 */

const leftOut = (dataset: DatasetId) => `${linesIn(dataset, 'left_out')} AND upload = {x:UUID}`
const loadedRows = (dataset: DatasetId) => `SELECT row FROM ${linesIn(dataset, 'lines')} AND upload = {x:UUID}`

/** The uploads of `us` that may have lines to bring back: they left out a line equal to a leaving one, or load by a key. */
export const mayHaveLines = (dataset: DatasetId) =>
  `SELECT DISTINCT upload FROM ${linesIn(dataset, 'left_out')} AND upload IN {us:Array(UUID)} AND (
    upload IN {keyed:Array(UUID)} OR fingerprint IN (${leaving(dataset, 'fingerprint')}))`

/** Chooses rows of `x`, an upload that compares whole lines. */
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

/** Rows that `x` left out, that are not loaded, and whose key a leaving line is known by. */
function byKey(dataset: DatasetId, hash: string): string {
  return `${leftOut(dataset)} AND row NOT IN (${loadedRows(dataset)}) AND ${hash} IN (${leaving(dataset, hash)})`
}

/** Chooses rows of `x`, an upload that adds lines by a key: those whose key no standing line is known by. */
export function chooseNewKeys(dataset: DatasetId, key: readonly string[]): string {
  const hash = keyHash(key)
  const isConcerned = `${hash} IN (${leaving(dataset, hash)})`
  return `INSERT INTO ${dataset}_to_bring SELECT {choice:UUID}, * FROM ${byKey(dataset, hash)}
    AND ${hash} NOT IN (SELECT known FROM (${known(dataset, hash, isConcerned)}))`
}

/**
 * Chooses rows of `x`, an upload that updates lines by a key: those that change the one line readers see under their key,
 * unless a later upload has the key as well. They take the values they do not give from that line, and replace it.
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

/** How many lines are chosen of each upload and currency, and what they come to. */
export const sumChosen = (dataset: DatasetId) =>
  `SELECT upload, currency, count() AS lines, toString(sum(toDecimal256(${datasets[dataset].amount}, 6))) AS amount
  FROM ${chosen(dataset)} GROUP BY upload, currency ORDER BY lines DESC, upload, currency`

/** The lines of `x` that are chosen, in the order of the table's columns. */
export const chosenOf = (dataset: DatasetId) => `SELECT * EXCEPT (choice) FROM ${chosen(dataset)} AND upload = {x:UUID}`

/** The rows of chosen lines of `x` that are loaded already. */
export const loadedOfChosen = (dataset: DatasetId) =>
  `${loadedRows(dataset)} AND row IN (SELECT row FROM ${chosen(dataset)} AND upload = {x:UUID})`

/** The rows that `x` left out and that were brought back since. */
export const broughtRows = (dataset: DatasetId) =>
  `SELECT row FROM ${leftOut(dataset)} AND row IN (${loadedRows(dataset)})`

/** How many loaded lines readers see again: leaving lines replace them, and no standing line does. */
export const restored = (dataset: DatasetId) =>
  `SELECT count() AS count FROM ${linesIn(dataset, 'lines')} AND upload != {a:UUID} AND (upload, row) IN (
    SELECT one.1, one.2 FROM (SELECT arrayJoin(replaces) AS one FROM (${leaving(dataset, 'replaces')})))
  AND (upload, row) NOT IN (${replaced(dataset)})`
