import type { PageLoad } from '#web/page-load.ts'
import { uploadQuery } from '../api.ts'

/** The upload. */
export function loadUpload({ params: { id }, ask }: PageLoad): void {
  if (id !== undefined) void ask(uploadQuery(id))
}
