import { loadables } from '#shared/loadables.ts'
import { callPortal } from '#web/call-portal.ts'
import type { Finder } from '#web/find/find.ts'
import { formatDate } from '#web/ui/format.ts'
import { listUploads } from '../../calls-uploads.ts'

/** Uploads by a part of their file's name, the newest first. */
export const findUploads: Finder = async (search, { signal }) => {
  const { items } = await callPortal(listUploads, { query: { search }, signal })
  return items.map(({ id, name, dataset, createdAt }) => ({
    id,
    label: name,
    note: `${loadables[dataset].label}, ${formatDate(createdAt)}`,
    to: `/app/data-manager/uploads/${id}`,
  }))
}
