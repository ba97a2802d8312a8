import type { Field } from '#shared/fields.ts'
import type { Candidate } from './field-questions.ts'

type Rivals = ReadonlyMap<string, Candidate[]>

const mostRivals = 6

/**
 * One column a field: the required fields' columns with the highest confidence in all, then the optional ones by
 * confidence, from `least` on; no column twice.
 */
export function chooseColumns(fields: readonly Field[], rivals: Rivals, least: number): Map<string, Candidate> {
  const chosen = bestTogether(
    fields.filter(field => field.required),
    rivals,
  )
  const taken = new Set([...chosen.values()].map(candidate => candidate.column.index))
  const optional = fields
    .filter(field => !field.required)
    .flatMap(field => (rivals.get(field.id) ?? []).map(candidate => ({ field, candidate })))
    .filter(({ candidate }) => candidate.confidence >= least)
    .sort((a, b) => b.candidate.confidence - a.candidate.confidence)
  for (const { field, candidate } of optional) {
    if (chosen.has(field.id) || taken.has(candidate.column.index)) continue
    chosen.set(field.id, candidate)
    taken.add(candidate.column.index)
  }
  return chosen
}

function bestTogether(required: Field[], rivals: Rivals): Map<string, Candidate> {
  let best: { total: number; chosen: Map<string, Candidate> } = { total: 0, chosen: new Map() }
  const choose = (at: number, total: number, chosen: Map<string, Candidate>) => {
    const field = required[at]
    if (!field) {
      if (total > best.total) best = { total, chosen }
      return
    }
    const columns = new Set([...chosen.values()].map(candidate => candidate.column.index))
    for (const candidate of (rivals.get(field.id) ?? []).slice(0, mostRivals)) {
      if (columns.has(candidate.column.index)) continue
      choose(at + 1, total + candidate.confidence, new Map([...chosen, [field.id, candidate]]))
    }
    choose(at + 1, total, chosen)
  }
  choose(0, 0, new Map())
  return best.chosen
}
