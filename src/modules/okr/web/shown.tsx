import { IconBolt } from '@tabler/icons-react'
import { t } from '#shared/translate.ts'
import { formatAgo, formatNumber } from '#web/ui/format.ts'
import { ProgressBar } from '#web/ui/share-bar.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { statusTones, statusWords } from '#web/ui/status-words.ts'
import type { KeyResult, Objective } from '../contract.ts'
import styles from './shown.module.css'
import { formatProgress } from './words.ts'

type Goal = Pick<Objective, 'status' | 'progress' | 'expected' | 'suggested' | 'restated' | 'score' | 'scoreReason'>

/** How far a goal is, and with a mark how far it should be by now. */
export function GoalProgress({ goal: { progress, expected } }: { goal: Pick<Goal, 'progress' | 'expected'> }) {
  const words = t`Progress ${formatProgress(progress)}, ${formatProgress(expected)} expected`
  return (
    <span className={`${styles.progress} num`}>
      <ProgressBar label={words} value={progress ?? 0} expected={expected} />
      <span className={styles.figure}>{formatProgress(progress)}</span>
    </span>
  )
}

/** The status a person gave, and where pace speaks for another one, which. */
export function GoalStatus({ goal }: { goal: Pick<Goal, 'status' | 'suggested'> }) {
  return (
    <span className={styles.pace}>
      <StatusTag status={goal.status} />
      <GoalPace goal={goal} />
    </span>
  )
}

/** The status that pace speaks for, where it is another one than a person gave. */
export function GoalPace({ goal: { status, suggested } }: { goal: Pick<Goal, 'status' | 'suggested'> }) {
  if (suggested === null || suggested === status) return null
  return (
    <span
      className={styles.words}
      data-tone={statusTones[suggested]}
      title={t('By how far it is against what is expected by today')}
    >
      {t`pace: ${statusWords[suggested]}`}
    </span>
  )
}

/** How well a goal of a closed period went; in whole with the reason for another score than its progress spoke for. */
export function Score({ goal: { score, scoreReason }, isWhole = false }: { goal: Goal; isWhole?: boolean }) {
  if (score === null) return null
  const tenths = formatNumber(score, { digits: 1, leastDigits: 1 })
  return (
    <span className={`${styles.words} num`} {...(scoreReason === '' ? {} : { title: scoreReason })}>
      {t`Score ${tenths}`}
      {isWhole && scoreReason !== '' ? <span translate="no">{`: ${scoreReason}`}</span> : null}
    </span>
  )
}

/** What was frozen, where lines say something else by now. */
export function Restated({ goal: { progress, restated } }: { goal: Goal }) {
  if (restated === null || formatProgress(restated) === formatProgress(progress)) return null
  return <span className={`${styles.words} num`}>{t`now ${formatProgress(restated)} by the lines`}</span>
}

/** That a key result follows the lines: since when it is so, and of how many. What was frozen follows them no more. */
export function LiveWords({ keyResult: { live, isOverridden, score } }: { keyResult: KeyResult }) {
  if (live === null || score !== null) return null
  return (
    <span className={`${styles.live} num`}>
      <IconBolt size={13} stroke={1.8} aria-hidden />
      {isOverridden ? t('set by hand') : liveWords(live)}
    </span>
  )
}

function liveWords({ since, lines, value }: NonNullable<KeyResult['live']>): string {
  if (since === null) return t('auto, not asked yet')
  const count = lines === 1 ? t('1 line') : t`${formatNumber(lines)} lines`
  const when = formatAgo(since)
  return value === null ? t`auto, ${when}, nothing to tell in ${count}` : t`auto, ${when}, ${count}`
}
