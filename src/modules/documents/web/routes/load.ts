import type { PageLoad } from '#web/page-load.ts'
import { peopleNamesQuery } from '#web/people/people-names.ts'
import { documentQuery, documentsQuery, findQuery, pagesQuery, versionsQuery } from '../api.ts'
import { foldersQuery } from '../folders/folders-api.ts'
import { readLibraryView } from '../library/library-view.ts'
import { readReading } from '../reader/reading.ts'

/** The documents, their folders, and whose they may be. */
export function loadDocuments({ search, ask }: PageLoad): void {
  void ask(documentsQuery(readLibraryView(search)))
  void ask(foldersQuery)
  void ask(peopleNamesQuery)
}

/** The document, its versions, and the text that is read first. */
export async function loadDocument({ params: { id }, search, ask }: PageLoad): Promise<void> {
  if (id === undefined) return
  void ask(versionsQuery(id))
  const document = await ask(documentQuery(id))
  if (document === null || document.newest.text.state !== 'read') return
  const { version, q, compared } = readReading(search)
  if (compared) return
  const ref = { id, number: version ?? document.newest.number }
  void ask(pagesQuery(ref, 1))
  if (q !== '') void ask(findQuery(ref, q))
}
