import { useStill } from '../still-context.ts'

/** What colleagues wrote and do stands in a file that is a colleague's own; what goes further has none of it. */
export function useHasColleagues(): boolean {
  return useStill().hasColleagues
}
