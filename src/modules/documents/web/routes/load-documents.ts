import type { PageLoad } from '#web/page-load.ts'
import { peopleNamesQuery } from '#web/people/people-names.ts'
import { documentsQuery } from '../api.ts'
import { foldersQuery } from '../folders/folders-api.ts'
import { readLibraryView } from '../library/library-view.ts'

/** The documents, their folders, and whose they may be. */
export function loadDocuments({ search, ask }: PageLoad): void {
  void ask(documentsQuery(readLibraryView(search)))
  void ask(foldersQuery)
  void ask(peopleNamesQuery)
}
