import type { PageLoad } from '#web/page-load.ts'
import { documentQuery, findQuery, pagesQuery, versionsQuery } from '../api.ts'
import { readReading } from '../reader/reading.ts'

/** The document, its versions, and the text that is read first. */
export async function loadDocument({ params: { id }, search, ask }: PageLoad): Promise<void> {
  if (id === undefined) return
  void ask(versionsQuery(id))
  const document = await ask(documentQuery(id))
  if (document === null || document.newest.text.state !== 'read') return
  const { version, q } = readReading(search)
  const ref = { id, number: version ?? document.newest.number }
  void ask(pagesQuery(ref, 1))
  if (q !== '') void ask(findQuery(ref, q))
}
