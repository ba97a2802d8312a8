import type { PageLoad } from '#web/page-load.ts'
import { singleSignOnQuery } from '../single-sign-on/single-sign-on-api.ts'

/** The organisation's connections. */
export function loadSingleSignOn({ ask }: PageLoad): void {
  void ask(singleSignOnQuery)
}
