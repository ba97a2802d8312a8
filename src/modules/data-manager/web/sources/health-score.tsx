import { t } from '#shared/translate.ts'
import { Tag } from '#web/ui/tag.tsx'
import { scoreTone } from './source-words.ts'

/** A health score, 0-100, in the tint of its meaning. */
export function HealthScore({ score }: { score: number | null }) {
  return <Tag tone={scoreTone(score)}>{score === null ? t('Not known yet') : t`${score} of 100`}</Tag>
}
