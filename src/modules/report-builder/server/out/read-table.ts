import type { PaperCell, PaperRow, ReportPaperPart } from './paper-part.ts'
import { classesOf, isElement, type StillElement, textOf, wordsOf } from './still-nodes.ts'

const sections = { thead: 'head', tbody: 'body', tfoot: 'foot' } as const

type ReadCell = PaperCell & { isStep: boolean; isHigh?: true }
type ReadRow = { kind: PaperRow['kind']; cells: ReadCell[] }

/** A table of a widget: its head, its rows and its totals, with numbers at the right where they stand so on a screen. */
export function readTable(table: StillElement): Extract<ReportPaperPart, { kind: 'table' }> {
  const rows = table.children.filter(isElement).flatMap(section => {
    const kind = sections[section.name as keyof typeof sections]
    return kind ? section.children.filter(isElement).map(row => rowOf(row, kind)) : []
  })
  return { kind: 'table', label: table.attribs['aria-label'] ?? '', rows: withoutSteps(besideHigh(rows)) }
}

/** A cell that is two rows high has a blank one below it. */
function besideHigh(rows: readonly ReadRow[]): ReadRow[] {
  return rows.map(({ kind, cells }, at) => {
    const above = rows[at - 1]?.cells ?? []
    const blanks = above.filter(({ isHigh }) => isHigh).map(() => ({ words: [], isRight: false, isStep: false }))
    return { kind, cells: [...blanks, ...cells] }
  })
}

function rowOf(row: StillElement, kind: PaperRow['kind']): ReadRow {
  return { kind, cells: row.children.filter(isElement).map(cellOf) }
}

function cellOf(cell: StillElement): ReadCell {
  const [columns = 0, high = 0, depth = 0] = ['colspan', 'rowspan', 'data-depth'].map(name =>
    Number(cell.attribs[name] ?? 0),
  )
  const words = wordsOf(cell, { canPress: true })
  return {
    words,
    isRight: isRight(cell),
    ...(columns > 1 ? { columns } : {}),
    ...(high > 1 ? { isHigh: true } : {}),
    ...(depth > 0 ? { depth } : {}),
    ...(cell.attribs.scope === 'row' ? { isName: true } : {}),
    isStep: isStep(cell),
  }
}

function isRight(cell: StillElement): boolean {
  if (classesOf(cell).has('right')) return true
  return cell.children.some(child => isElement(child) && classesOf(child).has('right'))
}

/** Whether all words of a cell can be pressed. */
function isStep({ children }: StillElement): boolean {
  return children.every(child => {
    if (!isElement(child)) return textOf(child) === ''
    return child.name === 'a' || child.name === 'button' || isStep(child)
  })
}

/** So few words that can be pressed, row for row, say what to do next: Now, Before. */
const mostSteps = 3

/** Columns in which the same can be pressed in row after row say what to do next on a screen: on paper nothing is done. */
function withoutSteps(rows: readonly ReadRow[]): PaperRow[] {
  const body = rows.filter(({ kind }) => kind === 'body')
  const isPlain = rows.every(({ cells }) => cells.length === rows[0]?.cells.length)
  const isOfSteps = (at: number) => {
    const said = body.flatMap(({ cells }) => cells[at] ?? [])
    const isPressed = said.every(({ isStep, isRight }) => isStep && !isRight)
    const steps = new Set(said.map(saidIn).filter(words => words !== ''))
    return at > 0 && isPlain && isPressed && steps.size <= Math.min(mostSteps, body.length - 1)
  }
  const steps = new Set((rows[0]?.cells ?? []).flatMap((_, at) => (isOfSteps(at) ? [at] : [])))
  return rows.map(({ kind, cells }) => ({
    kind,
    cells: cells.filter((_, at) => !steps.has(at)).map(({ isStep: _, isHigh: __, ...cell }) => cell),
  }))
}

function saidIn({ words }: PaperCell): string {
  return words.map(({ text }) => text).join('')
}
