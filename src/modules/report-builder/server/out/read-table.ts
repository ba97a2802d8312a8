import type { PaperCell, PaperPart, PaperRow } from './paper-part.ts'
import { classesOf, isElement, type StillElement, wordsOf } from './still-nodes.ts'

/** A table of a widget: its head, its rows and its totals, with numbers at the right where they stand so on a screen. */
export function readTable(table: StillElement): Extract<PaperPart, { kind: 'table' }> {
  const rows = sectionsOf(table).flatMap(({ kind, rows }) => rows.map(row => rowOf(row, kind)))
  return { kind: 'table', label: table.attribs['aria-label'] ?? '', rows }
}

function sectionsOf(table: StillElement): { kind: PaperRow['kind']; rows: StillElement[] }[] {
  return table.children.filter(isElement).flatMap(section => {
    if (section.name === 'tr') return [{ kind: 'body' as const, rows: [section] }]
    const kind = ({ thead: 'head', tfoot: 'foot', tbody: 'body' } as const)[section.name]
    return kind ? [{ kind, rows: section.children.filter(isElement).filter(({ name }) => name === 'tr') }] : []
  })
}

function rowOf(row: StillElement, kind: PaperRow['kind']): PaperRow {
  return { kind, cells: row.children.filter(isElement).map(cell => cellOf(cell, kind)) }
}

function cellOf(cell: StillElement, kind: PaperRow['kind']): PaperCell {
  // The head of a column that can be sorted is a button, whose words are its head.
  const words = kind === 'head' ? cell.children.flatMap(child => wordsOf(unpressed(child))) : wordsOf(cell)
  const columns = Number(cell.attribs.colspan ?? 1)
  return { words, isRight: isRight(cell), ...(columns > 1 ? { columns } : {}) }
}

function unpressed(node: StillElement['children'][number]): StillElement['children'][number] {
  if (isElement(node) && node.name === 'button') node.name = 'span'
  return node
}

function isRight(cell: StillElement): boolean {
  if (classesOf(cell).has('right') || classesOf(cell).has('num')) return true
  return cell.children.some(child => isElement(child) && classesOf(child).has('right'))
}
