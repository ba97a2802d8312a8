import { useAnalysis } from '#blocks/parts/analysis.tsx'
import { NotesButton } from '../notes/notes-button.tsx'
import { SavedViewMenu } from '../saved/saved-view-menu.tsx'

/** What can be done with a view beside asking it: notes on its days, and keeping what is seen. */
export function ViewActions() {
  const { view } = useAnalysis()
  return (
    <>
      <SavedViewMenu view={view} />
      <NotesButton />
    </>
  )
}
