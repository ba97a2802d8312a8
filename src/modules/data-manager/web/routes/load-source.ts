import type { PageLoad } from '#web/page-load.ts'
import { sourceQuery } from '../sources/sources-api.ts'

/** The source. */
export function loadSource({ params: { id }, ask }: PageLoad): void {
  if (id !== undefined) void ask(sourceQuery(id))
}
