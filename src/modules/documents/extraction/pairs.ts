import {
  type Cell,
  type ContractSentence,
  type ContractText,
  longestLine,
  plainText,
  type TextLine,
} from './contract-text.ts'

/** What a head or a fact sheet says as a label and its value: `Start: 1 May 2026`, side by side, or one below the other. */
export type LabelledValue = { label: string; value: ContractSentence; valueFrom: number }

/** Numbers and marks before a label, and what closes it. */
const around = /^(?:\(?\d{0,2}(?:\.\d{1,2})*[.)]?\s+|[-•*–]\s*|\(?[a-z]\)\s*)|[\s:.]+$/g

/** The pairs whose label is one of `labels`, which is anchored at both ends. */
export function pairsOf({ lines, whole }: ContractText, labels: RegExp): LabelledValue[] {
  const pairOf = (
    label: string,
    { from: begin }: Cell,
    { from, to }: { from: number; to: number },
  ): LabelledValue[] => {
    if (to - begin > longestLine) return []
    const written = whole.slice(begin, to)
    const places = Array.from(written.split(''), (_, at) => begin + at)
    return [{ label, value: { written, plain: plainText(written), places, heading: '' }, valueFrom: from - begin }]
  }
  const isLabel = (text: string) => labelsIn(text).some(part => labels.test(part))
  return lines.flatMap((line, index) =>
    line.cells.flatMap((cell, at) => {
      const colon = cell.plain.search(/:(?:\s|$)/)
      const label = colon < 0 ? cell.plain : cell.plain.slice(0, colon)
      if (label.length > 60 || !isLabel(label)) return []
      const rest = cell.written.slice(colon + 1)
      if (colon >= 0 && rest.trim() !== '') return pairOf(label, cell, { from: cell.from + colon + 1, to: endOf(cell) })
      const beside = line.cells[at + 1]
      if (beside) return pairOf(label, cell, { from: beside.from, to: endOf(beside) })
      // Below a label that stands alone, unless that is another label: then values come after all labels.
      const below = line.cells.length === 1 ? nextLine(lines, index) : undefined
      const value = below?.cells.length === 1 && !/:$/.test(below.plain) ? below.cells[0] : undefined
      return value ? pairOf(label, cell, { from: value.from, to: endOf(value) }) : []
    }),
  )
}

function nextLine(lines: readonly TextLine[], index: number): TextLine | undefined {
  return lines.slice(index + 1, index + 3).find(({ plain }) => plain.trim() !== '')
}

/** A label may be said in two languages. */
function labelsIn(label: string): string[] {
  const whole = label.replaceAll(around, '').trim()
  return [whole, ...whole.split(/\s*[/(]\s*/).map(part => part.replace(/\)$/, '').trim())]
}

function endOf({ from, written }: Cell): number {
  return from + written.length
}
