import { type DatasetId, datasets } from '#shared/datasets.ts'
import { keyHash } from '../plan/key-sql.ts'

/**
 * SQL over what an undo takes out and what other uploads left out because of it. Parameters: `o` the organisation, `a` the
 * upload that is undone, `x` the one lines are brought back from, `c` the choice in `lines_to_bring`: rows of `a` in it
 * stay loaded, those of others are brought back. Bringing back makes the lines those that would be loaded had `a` never
 * been: of equal lines as many as the upload with most of them has, of lines with a key one.
 */

const linesOf = (dataset: DatasetId) => `${dataset}_lines WHERE organization = {o:UUID}`
const chosen = 'SELECT upload, row FROM lines_to_bring WHERE organization = {o:UUID} AND choice = {c:UUID}'
const staying = `SELECT row FROM (${chosen}) WHERE upload = {a:UUID}`

const leftOutOf = (dataset: DatasetId) => `${dataset}_left_out WHERE organization = {o:UUID}`

/** What leaves: lines of the undone upload that nobody keeps. `what` is an expression over them. */
const leaving = (dataset: DatasetId, what: string) =>
  `SELECT ${what} FROM ${linesOf(dataset)} AND upload = {a:UUID} AND row NOT IN (${staying})`

/** Lines of the undone upload that stay in sight: kept ones, and those that lines of other uploads stand in for. */
const represented = (dataset: DatasetId, what: string) =>
  `SELECT ${what} FROM ${linesOf(dataset)} AND upload = {a:UUID} AND (row IN (${staying}) OR (upload, row) IN (
    SELECT one.1, one.2 FROM (
      SELECT arrayJoin(replaces) AS one FROM ${linesOf(dataset)} AND upload != {a:UUID} AND notEmpty(replaces))))`

const chosenLines = (dataset: DatasetId, what: string) =>
  `SELECT ${what} FROM ${leftOutOf(dataset)} AND (upload, row) IN (${chosen})`

/** Of the uploads in `us`, those that left out a line equal to one that leaves, or that go by a key. */
export const mayHaveLines = (dataset: DatasetId) =>
  `SELECT DISTINCT upload FROM ${leftOutOf(dataset)} AND upload IN {us:Array(UUID)} AND (
    upload IN {keyed:Array(UUID)} OR fingerprint IN (${leaving(dataset, 'fingerprint')}))`

/** Chooses rows of `x`, which compares whole lines. */
export function chooseWholeLines(dataset: DatasetId): string {
  const concerned = `fingerprint IN (${leaving(dataset, 'fingerprint')})`
  return `INSERT INTO lines_to_bring SELECT {o:UUID}, {c:UUID}, {x:UUID}, mine.row FROM (
      SELECT row, fingerprint, row_number() OVER (PARTITION BY fingerprint ORDER BY row) AS place,
        count() OVER (PARTITION BY fingerprint) AS copies
      FROM ${leftOutOf(dataset)} AND upload = {x:UUID} AND ${concerned} AND row NOT IN (
        SELECT row FROM ${linesOf(dataset)} AND upload = {x:UUID} AND ${concerned})
    ) AS mine
    LEFT JOIN (
      SELECT fingerprint, count() AS copies FROM (
        SELECT fingerprint FROM ${linesOf(dataset)} AND upload NOT IN ({a:UUID}, {x:UUID}) AND ${concerned}
        UNION ALL ${represented(dataset, 'fingerprint')}
        UNION ALL ${chosenLines(dataset, 'fingerprint')}
      ) GROUP BY fingerprint
    ) AS others ON mine.fingerprint = others.fingerprint
    WHERE mine.place + others.copies <= mine.copies`
}

/** Chooses rows of `x`, which knows lines by a key: those whose key no line has any more. */
export function chooseByKey(dataset: DatasetId, key: readonly string[]): string {
  const known = key.filter(id => datasets[dataset].fields.some(field => field.id === id))
  const hash = keyHash(known)
  return `INSERT INTO lines_to_bring SELECT {o:UUID}, {c:UUID}, {x:UUID}, row FROM ${leftOutOf(dataset)}
    AND upload = {x:UUID} AND ${hash} IN (${leaving(dataset, hash)}) AND ${hash} NOT IN (
      SELECT ${hash} FROM ${linesOf(dataset)} AND upload != {a:UUID}
      UNION ALL ${represented(dataset, hash)}
      UNION ALL ${chosenLines(dataset, hash)})`
}

/** What is chosen of each upload, currency by currency. */
export const sumChosen = (dataset: DatasetId) =>
  `SELECT upload, currency, count() AS lines, toString(sum(toDecimal256(${datasets[dataset].amount}, 6))) AS amount
  FROM ${leftOutOf(dataset)} AND (upload, row) IN (SELECT upload, row FROM (${chosen}) WHERE upload != {a:UUID})
  GROUP BY upload, currency ORDER BY lines DESC, upload, currency`

/** The lines chosen of `x`, in the order of the table's columns. */
export const chosenOf = (dataset: DatasetId) =>
  `SELECT * FROM ${leftOutOf(dataset)} AND upload = {x:UUID} AND row IN (SELECT row FROM (${chosen}) WHERE upload = {x:UUID})`

/** Of the lines chosen of `x`, those it has loaded, by their row. */
export const loadedOfChosen = (dataset: DatasetId) =>
  `SELECT row FROM ${linesOf(dataset)} AND upload = {x:UUID} AND row IN (SELECT row FROM (${chosen}) WHERE upload = {x:UUID})`

/** The rows of `x` that were left out once and are loaded by now. */
export const broughtRows = (dataset: DatasetId) =>
  `SELECT row FROM ${leftOutOf(dataset)} AND upload = {x:UUID} AND row IN (
    SELECT row FROM ${linesOf(dataset)} AND upload = {x:UUID})`
