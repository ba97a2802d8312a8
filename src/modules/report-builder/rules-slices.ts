import type { ReportSlice } from './contract-schedules.ts'
import { type AskingWidget, asksLines, narrowingOf, type ReportDefinition } from './definition.ts'
import { splitFilters } from './rules-filters.ts'

/** Recipients who each get their own slice of a report. Pure. */

/** A line of a table that is none: which one, counted from 1, and why. */
export type SliceFault = { line: number; fault: 'cells' | 'address' | 'blank' | 'twice' }

const looksLikeAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * Recipients and their values from lines as a spreadsheet copies them, or as they are typed: an address, then a value for each
 * dimension, parted by tabs, semicolons or commas. A first line without an address is a heading.
 */
export function readSlices(text: string, fields: number): { slices: ReportSlice[]; faults: SliceFault[] } {
  const slices: ReportSlice[] = []
  const faults: SliceFault[] = []
  const seen = new Set<string>()
  const lines = text.split(/\r?\n/)
  const first = lines.findIndex(line => line.trim() !== '')
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    const cells = cellsOf(line)
    const [email = '', ...values] = cells
    const isAddress = looksLikeAddress.test(email)
    if (!isAddress && at === first && !email.includes('@') && cells.length === fields + 1 && lines.length > 1) continue
    const key = JSON.stringify([email.toLowerCase(), values])
    const fault = faultOf({ isAddress, values, fields, isTwice: seen.has(key) })
    seen.add(key)
    if (fault) faults.push({ line: at + 1, fault })
    else slices.push({ email: email.toLowerCase(), values })
  }
  return { slices, faults }
}

type Cells = { isAddress: boolean; values: readonly string[]; fields: number; isTwice: boolean }

function faultOf({ isAddress, values, fields, isTwice }: Cells): SliceFault['fault'] | null {
  if (!isAddress) return 'address'
  if (values.length !== fields) return 'cells'
  if (values.some(value => value === '')) return 'blank'
  return isTwice ? 'twice' : null
}

function cellsOf(line: string): string[] {
  const parted = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  return line
    .replace(/[\t;,]+$/, '')
    .split(parted)
    .map(cell => cell.trim())
}

/** The lines of a table of recipients, as it is typed. */
export function writeSlices(slices: readonly ReportSlice[]): string {
  return slices.map(({ email, values }) => [email, ...values].join('\t')).join('\n')
}

/**
 * The widgets of a report that a slice would not narrow, by their titles: what they show would be of everybody. A slice is sent only
 * where there are none. `fieldsOf` has the dimensions of a dataset.
 */
export function widerThanSlices(
  definition: Pick<ReportDefinition, 'pages'>,
  fields: readonly string[],
  fieldsOf: (dataset: string) => ReadonlySet<string>,
): string[] {
  if (fields.length === 0) return []
  const filters = fields.map(field => ({ field, op: 'is' as const, values: [] }))
  return blockWidgets(definition)
    .filter(({ dataset, ignores, block: { kind } }) => {
      const { left } = splitFilters(filters, { dataset, fields: fieldsOf(dataset), ignores, kind })
      return narrowingOf(kind) !== 'whole' || left.length > 0
    })
    .map(({ title }) => title)
}

/** The widgets of a report that ask the lines. */
export function askingWidgets(definition: Pick<ReportDefinition, 'pages'>): AskingWidget[] {
  return blockWidgets(definition).filter(({ block }) => asksLines(block))
}

/** The others: what they show is their modules' own. */
export function moduleWidgets(definition: Pick<ReportDefinition, 'pages'>): AskingWidget[] {
  return blockWidgets(definition).filter(({ block }) => !asksLines(block))
}

function blockWidgets({ pages }: Pick<ReportDefinition, 'pages'>): AskingWidget[] {
  return pages.flatMap(({ widgets }) => widgets.flatMap(widget => (widget.kind === 'block' ? widget : [])))
}
