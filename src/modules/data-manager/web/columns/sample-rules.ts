import type { Mapping } from '../../contract-mapping.ts'
import type { Sample, SampleRow } from '../../contract-sample.ts'
import { columnsOfMade, columnsOfStep } from '../../intake/columns-read.ts'

/** A cell of the file and what became of it: its value, or why there is none. */
export type SampledCell = { row: number; raw: string; value: string | null; reason: string | null }

const mostShown = 3
const mostFaults = 2

/** The mapping without what makes no difference to how a row is read: reasons, and what becomes of known lines. */
export function plainMapping({ mode: _, key: __, ...mapping }: Mapping): Mapping {
  return { ...mapping, columns: mapping.columns.map(({ confidence: ___, reason: ____, ...mapped }) => mapped) }
}

/**
 * What a field becomes, cell by cell: the first different cells of its column, then some that cannot be read. Blank cells
 * that stay blank say nothing and are left out.
 */
export function sampledCells(sample: Sample, field: string, mapping: Mapping): SampledCell[] {
  const place = sample.fields.findIndex(each => each.field === field)
  if (place === -1) return []
  const seen = new Map<string, SampledCell>()
  for (const item of sample.items) {
    const raw = rawOf(sample, item, field, mapping)?.trim() ?? ''
    const { value = null, reason = null } = item.values[place] ?? {}
    if (item.outcome === 'ignored' || (raw === '' && value === null && reason === null)) continue
    const key = `${raw} ${value ?? reason}`
    if (!seen.has(key)) seen.set(key, { row: item.row, raw, value, reason })
  }
  const all = [...seen.values()]
  const first = all.slice(0, mostShown)
  return [...first, ...all.filter(one => one.reason !== null && !first.includes(one)).slice(0, mostFaults)]
}

/** How many of the sampled rows a field cannot be read in. */
export function faultsOf(sample: Sample, field: string): number {
  return sample.fields.find(each => each.field === field)?.faults ?? 0
}

/** The file's own text a field comes from, in one row, with that of other columns its steps read; `null` for none. */
export function rawOf(sample: Sample, { cells }: SampleRow, field: string, mapping: Mapping): string | null {
  const textOf = (column: number) => cells[sample.columns.indexOf(column)] ?? ''
  const mapped = mapping.columns.find(each => each.field === field)
  if (mapped) {
    const others = (mapped.steps ?? []).flatMap(columnsOfStep).map(textOf)
    return [textOf(mapped.column), ...others].filter(text => text.trim() !== '').join(' | ')
  }
  const made = mapping.made?.find(each => each.field === field)
  if (made?.kind !== 'dateParts') return null
  return columnsOfMade(made).map(textOf).join(' | ')
}
