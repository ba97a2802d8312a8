import type { Filter } from '#shared/query-spec.ts'

export type NoteScope = { dimension: string | null; member: string | null }

/**
 * Whether a note has a place in what filters leave: one about everything always, one about a member unless a filter on
 * its dimension takes that member away. Filters on other dimensions say nothing of it.
 */
export function isNoteShown({ dimension, member }: NoteScope, filters: readonly Filter[]): boolean {
  if (dimension === null || member === null) return true
  return filters.every(filter => filter.field !== dimension || keeps(filter, member))
}

function keeps({ op, values }: Filter, member: string): boolean {
  const texts = values.map(String)
  if (op === 'is') return texts.includes(member)
  if (op === 'isNot') return !texts.includes(member)
  if (op === 'contains') return texts.some(text => member.toLowerCase().includes(text.toLowerCase()))
  return op !== 'isBlank'
}

/**
 * The notes by the time of a chart their day falls into. `starts`: the first day of each time, ascending; a day before
 * the first belongs to none.
 */
export function placeNotes<Note extends { day: string }>(
  notes: readonly Note[],
  starts: readonly string[],
): { category: string; note: Note }[] {
  return notes.flatMap(note => {
    const category = starts.findLast(start => start <= note.day)
    return category === undefined ? [] : [{ category, note }]
  })
}
