import type { PageLoad } from '#web/page-load.ts'
import { apiKeysQuery, readApiKeysView } from '../api.ts'

/** The page of keys that is looked at. */
export function loadApiKeys({ search, ask }: PageLoad): void {
  void ask(apiKeysQuery(readApiKeysView(search)))
}
