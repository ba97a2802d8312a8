import { t } from '#shared/translate.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import { formatNumber } from '#web/ui/format.ts'
import { statusWords } from '#web/ui/status-words.ts'
import type { Objective } from '../contract.ts'
import { objectiveNoun } from './words.ts'

/** How the objectives of a period stand, in one line: Q4 2026: 8 objectives. On track 5, At risk 3. */
export function statusSentence(period: string, objectives: readonly Pick<Objective, 'status'>[]): string {
  const count = objectives.length
  const parts = vocabulary.actionStatus.flatMap(status => {
    const such = objectives.filter(one => one.status === status).length
    return such === 0 ? [] : [`${statusWords[status]} ${formatNumber(such)}`]
  })
  const all = t`${period}: ${formatNumber(count)} ${objectiveNoun(count)}.`
  return parts.length === 0 ? all : `${all} ${parts.join(', ')}.`
}
