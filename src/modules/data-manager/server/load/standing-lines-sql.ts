import { linesIn } from '#server/warehouse/lines/loaded-lines.ts'
import { type DatasetId, datasets } from '#shared/datasets.ts'

/**
 * SQL over the lines that are left once an upload is undone, and what they are known by. Parameters: `o` the organisation,
 * `a` the upload that is undone, `choice` the undo: rows of `a` in `lines_staying` stay, lines in `to_bring` come back.
 *
 * A line is known by its values, by those it came with before people edited it, and by those of the lines it stands in
 * for, whether those are still loaded or not (`former`).
 */

const isStaying = '(SELECT row FROM lines_staying WHERE organization = {o:UUID} AND choice = {choice:UUID})'
const leaves = `upload = {a:UUID} AND row NOT IN ${isStaying}`
const stands = `(upload != {a:UUID} OR row IN ${isStaying})`

/** The lines chosen so far. */
export const chosen = (dataset: DatasetId) => `${linesIn(dataset, 'to_bring')} AND choice = {choice:UUID}`

/** What leaves, by all it is known by. `what` is an expression over a line. */
export const leaving = (dataset: DatasetId, what: string) =>
  `SELECT ${what} FROM ${linesIn(dataset, 'lines')} AND ${leaves}
  UNION ALL SELECT ${what} FROM ${linesIn(dataset, 'former')} AND ${leaves}`

/** The lines that are left, those chosen so far among them, read or hidden. `where` is a condition over a line. */
export const standing = (dataset: DatasetId, what: string, where = '1') =>
  `SELECT ${what} FROM ${linesIn(dataset, 'lines')} AND ${stands} AND ${where}
  UNION ALL SELECT ${what} FROM ${chosen(dataset)} AND ${where}`

/** The places that lines which are left stand in for. */
export const replaced = (dataset: DatasetId) =>
  `SELECT one.1, one.2 FROM (SELECT arrayJoin(replaces) AS one FROM (
    ${standing(dataset, 'replaces', 'notEmpty(replaces)')}))`

/** All that lines which are left are known by: `known`, the value of `what`, and the `place` it stands or stood at. */
export function known(dataset: DatasetId, what: string, where: string): string {
  const own = `${what} AS known, (upload, row) AS place`
  const before = `${what} AS known, replaces[1] AS place`
  const isReplaced = `${leaves} AND (upload, row) IN (${replaced(dataset)}) AND ${where}`
  return `${standing(dataset, own, where)}
    UNION ALL SELECT ${before} FROM ${linesIn(dataset, 'former')} AND ${stands} AND ${where}
    UNION ALL SELECT ${own} FROM ${linesIn(dataset, 'lines')} AND ${isReplaced}
    UNION ALL SELECT ${before} FROM ${linesIn(dataset, 'former')} AND ${isReplaced}`
}

/** Keeps what leaves for the lines that stand in for it. Run again it keeps it twice, which does no harm. */
export function keepReplaced(dataset: DatasetId): string {
  const columns = columnsOf(dataset)
  const standIns = `SELECT upload, row, one.2 AS at FROM (
      SELECT upload, row, arrayJoin(replaces) AS one FROM ${linesIn(dataset, 'lines')} AND ${stands} AND notEmpty(replaces)
    ) WHERE one.1 = {a:UUID}`
  const gone = (table: 'lines' | 'former', place: string) =>
    `SELECT row AS at, ${columns}, ${place} AS place FROM ${linesIn(dataset, table)} AND ${leaves}
      AND row IN (SELECT at FROM (${standIns}))`
  return `INSERT INTO ${dataset}_former (organization, upload, row, ${columns}, replaces)
    SELECT {o:UUID}, standing.upload, standing.row, ${columns}, [gone.place] FROM (${standIns}) AS standing
    INNER JOIN (${gone('lines', '(upload, row)')} UNION ALL ${gone('former', 'replaces[1]')}) AS gone ON standing.at = gone.at`
}

/** The columns that are of the line itself, whichever upload it is of. */
export function columnsOf(dataset: DatasetId): string {
  return [...datasets[dataset].fields.map(({ id }) => id), 'fingerprint', 'raw'].join(', ')
}
