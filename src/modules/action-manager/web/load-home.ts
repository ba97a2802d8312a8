import type { PageLoad } from '#web/page-load.ts'
import { mineQuery } from './api.ts'

/** What needs the person. */
export function loadHome({ ask }: PageLoad): void {
  void ask(mineQuery)
}
