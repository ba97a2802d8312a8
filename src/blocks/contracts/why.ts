import { underContract } from '#shared/contract-lines.ts'
import { t } from '#shared/translate.ts'
import type { Explainable } from '#web/why/explained.ts'
import type { Asked } from '../asked.ts'
import { coveredBy } from '../parts/analysis.tsx'
import type { PartyContract } from '../party/definition.ts'

/** Why so much fell under a contract in the time its value is for. */
export function spendExplained({ number, time }: PartyContract, asked: Asked): Explainable {
  const covered = { ...asked, period: time, comparison: { kind: 'none' as const }, filters: [] }
  return { measure: 'spend', question: coveredBy(covered, [underContract(number)]), of: t`${number}: spend under it` }
}
