import { type Expression, eachLine, markOf, type Needs } from '../catalogue/expression.ts'
import type { Fact, RolledDocument, RolledSum } from '../catalogue/model.ts'
import { isCategoryColumn } from './category-words.ts'
import type { Rolled } from './rolled.ts'

/** How lines that are added up are read beside lines that are not: both as rows of one shape. */

/** The sum of a roll-up as it is of a single line, which is named `line`. */
export function sumOfLine({ of, where, isNullable }: RolledSum): string {
  if (of === eachLine) return `toUInt64(${(where ?? eachLine).text})`
  return where === undefined ? of.text : `if(${where.text}, ${of.text}, ${isNullable ? 'NULL' : 'toDecimal128(0, 6)'})`
}

/** The same of many lines. */
export function sumOfLines({ of, where }: RolledSum): string {
  if (of === eachLine) return where === undefined ? 'count()' : `countIf(${where.text})`
  return where === undefined ? `sum(${of.text})` : `sumIf(${of.text}, ${where.text})`
}

/**
 * What a document is told apart by, of a line that is named `line`: so long that two never share one. Documents of one
 * column are apart from those of another.
 */
export function documentMark({ column, number }: RolledDocument): string {
  return markOf(`'${column}'`, number).text
}

/** A document as a roll-up keeps it where it is shared: its mark, beside the name it came under where families count. */
export function sharedDocument({ isOfParty }: RolledDocument, mark: string, name: string): string {
  return isOfParty ? `(toString(${name}), ${mark})` : mark
}

/** The columns of a roll-up that count documents, as they are of a single line: all of its are shared. */
function documentsOfLine(document: RolledDocument, party: string): [column: string, sql: string][] {
  const { column, where } = document
  return [
    [`${column}_own`, 'toUInt64(0)'],
    [
      `${column}_shared`,
      `if(${where.text}, [${sharedDocument(document, documentMark(document), `line.${party}`)}], [])`,
    ],
  ]
}

/** The parameters by which the source names uploads and builds. */
export function rolledParameters(rolled: Rolled): Record<string, readonly string[]> {
  const { cuts, uploads, beside, odd } = rolled
  const builds = Object.fromEntries(cuts.map(({ builds }, index) => [placeOf(rolled, index), builds]))
  if (!readsLines(rolled)) return builds
  const needsUploads = !beside || odd !== undefined
  return {
    ...(beside ? { beside } : {}),
    ...(needsUploads ? { rolled_uploads: uploads } : {}),
    ...(odd ? { odd_months: odd } : {}),
    ...builds,
  }
}

/** The parameter that names the builds of a cut: a copy's is another one, so that a statement may read both. */
function placeOf({ isJoined }: Rolled, index: number): string {
  return `${isJoined ? 'joined' : 'builds'}_${index}`
}

/** Whether lines are read beside what is added up. */
export function readsLines({ beside, isWhole, odd }: Rolled): boolean {
  return !isWhole && (beside?.length !== 0 || odd !== undefined)
}

const rolledUploads = "CAST({rolled_uploads:Array(String)}, 'Array(UUID)')"
const oddMonths = "CAST({odd_months:Array(String)}, 'Array(Date32)')"

/** Which lines are read beside the rows: of uploads that are not added up, and in months of which some days are asked for. */
function besideSql({ beside, odd }: Rolled): string {
  const others = beside
    ? "line.upload IN CAST({beside:Array(String)}, 'Array(UUID)')"
    : `line.upload NOT IN ${rolledUploads}`
  if (!odd) return others
  return `(${others} OR (line.upload IN ${rolledUploads} AND toStartOfMonth(line.date) IN ${oddMonths}))`
}

/** What is looked up for a line: a column beside its own, or one that is kept of it as it is to be read. */
export type LookedUp = { column: string; sql: string; isKept: boolean }

type AskedOfRows = {
  needs: Needs
  view: string
  isRead: string | null
  found?: readonly LookedUp[]
  more?: readonly Expression[]
}

/**
 * Rows of the chosen cuts and, where there are other uploads, their lines in the same columns: those that the statement
 * `needs`.
 * The rows are read of their table: through a view the engine would look at all of its columns first, which takes longer than
 * to answer. `view` is the door to lines, `isRead` what leaves out lines that others stand in for. What is `found` of a row and `more`
 * columns are of rows named `line`, where no lines are read.
 */
export function rolledSource(
  { id, dataset }: Fact,
  chosen: Rolled,
  { needs, view, isRead, found = [], more = [] }: AskedOfRows,
): string {
  const { shape, cuts, isJoined, isWhole, odd } = chosen
  const keys = new Set(shape.cuts.flatMap(cut => cut.keys))
  const asked = new Set(
    [...needs].flatMap(column => {
      if (column === `${dataset.party}_family`) return [dataset.party]
      return id === 'spend' && isCategoryColumn(column) ? [...keys].filter(isOfCategory) : [column]
    }),
  )
  const kept = [...keys].filter(key => asked.has(key))
  const named = [...needs].map(column => (column === `${dataset.party}_family` ? dataset.party : column))
  refuseUnkept(
    chosen,
    named.filter(column => keys.has(column)),
  )
  const sums = shape.sums.filter(({ column }) => asked.has(column) || column === 'line_count')
  const documents = shape.documents
    .flatMap(one => documentsOfLine(one, dataset.party))
    .filter(([column]) => asked.has(column))
  const columns = ['upload', 'date', 'currency', ...kept]
  const added = [...sums.map(sum => [sum.column, sumOfLine(sum)] as const), ...documents]
  const rolled = [...columns, ...added.map(([column]) => column)]
  const lines = [...columns.map(column => `line.${column}`), ...added.map(([column, sql]) => `${sql} AS ${column}`)]
  const isChosen = cuts.map(
    ({ cut }, index) => `cut = '${cut}' AND build IN CAST({${placeOf(chosen, index)}:Array(String)}, 'Array(UInt64)')`,
  )
  const isReplaced = (column: string) => found.some(one => one.isKept && one.column === column)
  const selected = [
    ...rolled.filter(column => !isReplaced(column)).map(column => `line.${column}`),
    ...found.map(({ sql, column }) => `${sql} AS ${column}`),
    ...more.map(({ text }) => text),
  ]
  const addedUp = `SELECT ${selected.join(', ')}
    FROM ${id}${isWhole ? '_agreement' : isJoined ? '_joined' : ''}_rollups AS line
    WHERE organization = {organization:UUID} AND (${isChosen.join(' OR ')})${odd ? ` AND date NOT IN ${oddMonths}` : ''}`
  if (!readsLines(chosen)) return `(\n    ${addedUp}\n  )`
  return `(
    ${addedUp}
    UNION ALL
    SELECT ${lines.join(', ')}
    FROM ${view} AS line
    WHERE ${besideSql(chosen)}${isRead ? ` AND ${isRead}` : ''}
  )`
}

/** A key that a cut does not keep would be read as blank. Throws where the statement names one. */
function refuseUnkept({ shape, cuts }: Rolled, named: readonly string[]): void {
  for (const { cut } of cuts) {
    const known = shape.cuts.find(({ id }) => id === cut)?.keys ?? []
    const unkept = named.find(key => !known.includes(key))
    if (unkept !== undefined) throw new Error(`The cut ${cut} of a roll-up does not keep ${unkept}`)
  }
}

function isOfCategory(key: string): boolean {
  return key === 'class_key' || isCategoryColumn(key)
}
