import type { PageLoad } from '#web/page-load.ts'
import { mineQuery } from './api.ts'

/** The key results that are the person's. */
export function loadHome({ ask }: PageLoad): void {
  void ask(mineQuery)
}
