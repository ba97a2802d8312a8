import type { PageLoad } from '#web/page-load.ts'
import { uploadsQuery } from './api.ts'

/** The newest uploads. */
export function loadHome({ ask }: PageLoad): void {
  void ask(uploadsQuery(1))
}
