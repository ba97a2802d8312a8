import { linesIn } from '#server/warehouse/lines/loaded-lines.ts'
import { type DatasetId, datasets } from '#shared/datasets.ts'

/**
 * SQL over the lines of an undo. Parameters: `o` the organisation, `a` the upload that is undone, `choice` the undo: rows
 * of `a` in `lines_staying` stay, lines in `to_bring` come back.
 *
 * A line of `a` that does not stay is *leaving*. All other loaded lines, and those that come back, are *standing*. A line
 * *replaces* the loaded lines that it updated, which are hidden from every reader while it is loaded.
 *
 * A line is *known* by its values, by the values it was loaded with before people edited it, and by the values of the lines
 * it replaces. Values of lines that are edited away or removed are kept in the table `former`.
 */

const isStaying = '(SELECT row FROM lines_staying WHERE organization = {o:UUID} AND choice = {choice:UUID})'
const leaves = `upload = {a:UUID} AND row NOT IN ${isStaying}`
const stands = `(upload != {a:UUID} OR row IN ${isStaying})`

/** The lines that are chosen to come back so far. */
export const chosen = (dataset: DatasetId) => `${linesIn(dataset, 'to_bring')} AND choice = {choice:UUID}`

/** `what`, an expression over a line, for every leaving line: once for its values, once for each set of former ones. */
export const leaving = (dataset: DatasetId, what: string) =>
  `SELECT ${what} FROM ${linesIn(dataset, 'lines')} AND ${leaves}
  UNION ALL SELECT ${what} FROM ${linesIn(dataset, 'former')} AND ${leaves}`

/** `what` for every standing line that meets the condition `where`, hidden or not. */
export const standing = (dataset: DatasetId, what: string, where = '1') =>
  `SELECT ${what} FROM ${linesIn(dataset, 'lines')} AND ${stands} AND ${where}
  UNION ALL SELECT ${what} FROM ${chosen(dataset)} AND ${where}`

/** Upload and row of every line that a standing line replaces. */
export const replaced = (dataset: DatasetId) =>
  `SELECT one.1, one.2 FROM (SELECT arrayJoin(replaces) AS one FROM (
    ${standing(dataset, 'replaces', 'notEmpty(replaces)')}))`

/**
 * Everything that standing lines are known by: `known`, the value of `what`, and `place`, the upload and row of the line
 * that has or had these values.
 */
export function known(dataset: DatasetId, what: string, where: string): string {
  const own = `${what} AS known, (upload, row) AS place`
  const before = `${what} AS known, replaces[1] AS place`
  const isReplaced = `${leaves} AND (upload, row) IN (${replaced(dataset)}) AND ${where}`
  return `${standing(dataset, own, where)}
    UNION ALL SELECT ${before} FROM ${linesIn(dataset, 'former')} AND ${stands} AND ${where}
    UNION ALL SELECT ${own} FROM ${linesIn(dataset, 'lines')} AND ${isReplaced}
    UNION ALL SELECT ${before} FROM ${linesIn(dataset, 'former')} AND ${isReplaced}`
}

/** Keeps the values of leaving lines as former ones of the lines that replace them; to keep them twice does no harm. */
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

/** The columns with the line's own values; upload, row and what it replaces are not among them. */
export function columnsOf(dataset: DatasetId): string {
  return [...datasets[dataset].fields.map(({ id }) => id), 'fingerprint', 'raw'].join(', ')
}
