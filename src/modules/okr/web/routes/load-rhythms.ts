import type { PageLoad } from '#web/page-load.ts'
import { rhythmsQuery } from '../api-rhythms.ts'

/** When people are asked to check in. */
export function loadRhythms({ ask }: PageLoad): void {
  void ask(rhythmsQuery)
}
