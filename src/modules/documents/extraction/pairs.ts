import type { Cell, ContractText, Line, Sentence } from './contract-text.ts'

/** What a head or a fact sheet says as a label and its value: `Start: 1 May 2026`, side by side, or one below the other. */
export type Pair = { label: string; value: Sentence; valueFrom: number }

/** Numbers and marks before a label, and what closes it. */
const around = /^(?:\(?\d{0,2}(?:\.\d{1,2})*[.)]?\s+|[-•*–]\s*|\(?[a-z]\)\s*)|[\s:.]+$/g

/** The pairs whose label is one of `labels`, which is anchored at both ends. */
export function pairsOf({ lines }: ContractText, labels: RegExp): Pair[] {
  const isLabel = (text: string) => labelsIn(text).some(part => labels.test(part))
  return lines.flatMap((line, index) =>
    line.cells.flatMap((cell, at) => {
      const colon = cell.plain.search(/:(?:\s|$)/)
      const label = colon < 0 ? cell.plain : cell.plain.slice(0, colon)
      if (label.length > 60 || !isLabel(label)) return []
      const rest = cell.written.slice(colon + 1)
      if (colon >= 0 && rest.trim() !== '') return [pairOf(label, [cell], colon + 1)]
      const beside = line.cells[at + 1]
      if (beside) return [pairOf(label, [cell, beside], cell.written.length)]
      // Below a label that stands alone, unless that is another label: then values come after all labels.
      const below = line.cells.length === 1 ? nextLine(lines, index) : undefined
      const value = below?.cells.length === 1 && !/:$/.test(below.plain) ? below.cells[0] : undefined
      return value ? [pairOf(label, [cell, value], cell.written.length)] : []
    }),
  )
}

function nextLine(lines: readonly Line[], index: number): Line | undefined {
  return lines.slice(index + 1, index + 3).find(({ cells }) => cells.length > 0)
}

/** A label may be said in two languages. */
function labelsIn(label: string): string[] {
  const whole = label.replaceAll(around, '').trim()
  return [whole, ...whole.split(/\s*[/(]\s*/).map(part => part.replace(/\)$/, '').trim())]
}

function pairOf(label: string, cells: readonly Cell[], valueFrom: number): Pair {
  let written = ''
  let plain = ''
  const places: number[] = []
  for (const cell of cells) {
    if (written !== '') {
      written += ' '
      plain += ' '
      places.push(cell.from)
    }
    written += cell.written
    plain += cell.plain
    for (let at = 0; at < cell.written.length; at += 1) places.push(cell.from + at)
  }
  return { label, value: { written, plain, places, heading: '' }, valueFrom }
}
