import { deepestLevel, mostNodes } from '#shared/categories.ts'
import { t } from '#shared/translate.ts'
import { nameKey, pathKey } from './category-state.ts'

/** A category as a text names it. `row` is 1-based, a header counted. */
export type NamedCategory = { path: string[]; code: string; row: number }
export type TreeText = { categories: NamedCategory[]; faults: { row: number; message: string }[] }

const longestName = 200
const longestCode = 50
const mostFaults = 200

/**
 * Reads a category tree from pasted text or CSV in one of three shapes: a column a level, with or without a column for
 * the code; code, name and the code of the parent; or a path a line, "Packaging > Boxes". The delimiter is a tab, `;`
 * or `,`. What cannot be read is told by its row; the rest stands.
 */
export function readTreeText(text: string): TreeText {
  const rows = readRows(text)
  const [first] = rows
  if (!first) return { categories: [], faults: [{ row: 1, message: t('There is nothing to read') }] }
  const head = first.cells.map(headOf)
  const read = { categories: [], faults: [] } satisfies TreeText as TreeText
  if (head.includes('parent') && head.includes('code')) readParents(rows.slice(1), head, read)
  else if (rows.some(({ cells }) => cells.length === 1 && / > |\u203a/.test(cells[0] ?? ''))) readPaths(rows, read)
  else readLevels(rows, head, read)
  if (read.categories.length > mostNodes) {
    return { categories: [], faults: [{ row: mostNodes + 1, message: t`A tree has ${mostNodes} categories at most` }] }
  }
  return {
    categories: everyCategory(read.categories),
    faults: read.faults.sort((a, b) => a.row - b.row).slice(0, mostFaults),
  }
}

type Row = { row: number; cells: string[] }
type Head = 'parent' | 'code' | 'name' | number | null

function headOf(cell: string): Head {
  const word = cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
  if (/^(parent|parent code|parent id|\u00fcbergeordnet|eltern)/.test(word)) return 'parent'
  if (/^(code|id|number|nummer|unspsc)$/.test(word)) return 'code'
  if (/^(name|title|category|categorie|kategorie|description)$/.test(word)) return 'name'
  const level = /^(?:level|category(?: level)?|ebene|stufe|l|category,? level) ?(\d)$/.exec(word)?.[1]
  return level ? Number(level) : null
}

function readLevels(rows: Row[], head: Head[], into: TreeText): void {
  const levels = head.flatMap((one, index) => (typeof one === 'number' || one === 'name' ? [index] : []))
  const hasHead = levels.length > 0 && levels.length + (head.includes('code') ? 1 : 0) === head.length
  const codeAt = hasHead ? head.indexOf('code') : -1
  for (const { row, cells } of hasHead ? rows.slice(1) : rows) {
    const names = cells.filter((_, index) => index !== codeAt).map(cell => cell.trim())
    while (names.at(-1) === '') names.pop()
    keep(into, { path: names, code: (cells[codeAt] ?? '').trim(), row })
  }
}

function readPaths(rows: Row[], into: TreeText): void {
  for (const { row, cells } of rows) {
    const path = (cells[0] ?? '').split(/[>\u203a]/).map(name => name.trim())
    keep(into, { path, code: '', row })
  }
}

function readParents(rows: Row[], head: Head[], into: TreeText): void {
  const at = (kind: Head) => head.indexOf(kind)
  const cell = (row: Row, index: number) => (row.cells[index] ?? '').trim()
  const nameAt = at('name') >= 0 ? at('name') : head.findIndex(one => one === null || typeof one === 'number')
  const byCode = new Map<string, Coded>()
  for (const row of rows) {
    const code = cell(row, at('code'))
    if (code === '') into.faults.push({ row: row.row, message: t('The code is missing') })
    else if (byCode.has(nameKey(code))) into.faults.push({ row: row.row, message: t`The code ${code} stands twice` })
    else byCode.set(nameKey(code), { name: cell(row, nameAt), code, parent: cell(row, at('parent')), row: row.row })
  }
  for (const [, one] of byCode) {
    const path = climb(byCode, one)
    if (typeof path === 'string') into.faults.push({ row: one.row, message: path })
    else keep(into, { path, code: one.code, row: one.row })
  }
}

type Coded = { name: string; code: string; parent: string; row: number }

/** The names from the root down to one, or what is wrong in words. */
function climb(byCode: ReadonlyMap<string, Coded>, from: Coded): string[] | string {
  const path = [from.name]
  for (let one = from; one.parent !== ''; ) {
    const parent = byCode.get(nameKey(one.parent))
    if (!parent) return t`No row has the code ${one.parent} of the parent`
    if (path.length > deepestLevel) return t('The parents go round in a circle or too deep')
    path.unshift(parent.name)
    one = parent
  }
  return path
}

function keep(into: TreeText, category: NamedCategory): void {
  const fault = faultOf(category)
  if (fault) into.faults.push({ row: category.row, message: fault })
  else into.categories.push(category)
}

function faultOf({ path, code }: NamedCategory): string | null {
  if (path.length === 0 || path.every(name => name === '')) return t('The row names no category')
  if (path.length > deepestLevel) return t`The tree has ${deepestLevel} levels, this row ${path.length}`
  const gap = path.indexOf('')
  if (gap >= 0) return t`Level ${gap + 1} is blank although a deeper one is not`
  const long = path.find(name => name.length > longestName)
  if (long) return t`A name has ${longestName} characters at most; this one has ${long.length}`
  return code.length > longestCode ? t`A code has ${longestCode} characters at most` : null
}

/** Every category once, those above it included, the upper levels first; naming one again is no fault. */
export function everyCategory(categories: readonly NamedCategory[]): NamedCategory[] {
  const known = new Map<string, NamedCategory>()
  for (const { path, code, row } of categories) {
    for (let depth = 1; depth <= path.length; depth++) {
      const key = pathKey(path.slice(0, depth))
      const own = depth === path.length ? code : ''
      const before = known.get(key)
      if (!before) known.set(key, { path: path.slice(0, depth), code: own, row })
      else if (before.code === '') before.code = own
    }
  }
  return [...known.values()].sort((a, b) => a.path.length - b.path.length || a.row - b.row)
}

/** Records of a delimited text: quotes hold delimiters and line breaks, two of them one. Blank rows are left out. */
function readRows(text: string): Row[] {
  const body = text.replace(/^\uFEFF/, '')
  const firstLine = body.slice(0, body.search(/[\r\n]|$/))
  const delimiter = ['\t', ';', ','].find(one => firstLine.includes(one)) ?? ','
  const isPathList = / > |\u203a/.test(firstLine) && delimiter !== '\t'
  const rows: Row[] = []
  let cells: string[] = ['']
  let isQuoted = false
  const end = () => {
    // An export guards texts that a spreadsheet would compute with an apostrophe.
    rows.push({ row: rows.length + 1, cells: cells.map(cell => cell.replace(/^'(?=[=+\-@])/, '')) })
    cells = ['']
  }
  const write = (piece: string) => cells.push((cells.pop() ?? '') + piece)
  for (let at = 0; at < body.length; at++) {
    const char = body.charAt(at)
    if (isQuoted && char === '"' && body[at + 1] === '"') {
      write('"')
      at++
    } else if (char === '"' && (isQuoted || cells.at(-1) === '')) isQuoted = !isQuoted
    else if (!isQuoted && !isPathList && char === delimiter) cells.push('')
    else if (!isQuoted && (char === '\n' || char === '\r')) {
      if (char === '\r' && body[at + 1] === '\n') at++
      end()
    } else write(char)
  }
  end()
  return rows.filter(row => row.cells.some(cell => cell.trim() !== ''))
}
