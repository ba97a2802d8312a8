import type { Asked } from '#blocks/asked.ts'
import type { Note } from '#blocks/notes/contract.ts'
import { useNotes as useAllNotes } from '#blocks/notes/use-notes.ts'
import { useStill } from '../still-context.ts'

export { withNotes, withRowNotes } from '#blocks/notes/use-notes.ts'

/** The notes of colleagues, where the file is a colleague's own: what leaves the organisation has none. */
export function useNotes(asked: Asked, isOverTime: boolean): readonly Note[] {
  const { hasNotes } = useStill()
  return useAllNotes(asked, isOverTime && hasNotes)
}
