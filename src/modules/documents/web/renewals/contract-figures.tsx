import { t } from '#shared/translate.ts'
import { formatDate, formatMoney, formatPercent, unknownValue } from '#web/ui/format.ts'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Renewal } from '../../contract-renewals.ts'
import { daysWords, decisionName, decisionTones, otherwiseWords, phaseTag } from './renewal-words.ts'
import styles from './renewals.module.css'

/** Until when to decide, how pressing that is, and what happens otherwise. */
export function DecideBy({ renewal }: { renewal: Renewal }) {
  const { decideBy, daysLeft, passed, decision } = renewal
  const tag = phaseTag(renewal)
  const state = tag ? <Tag tone={tag.tone}>{tag.label}</Tag> : null
  if (decideBy === null || daysLeft === null) return <span className={styles.quiet}>{otherwiseWords(renewal)}</span>
  return (
    <div className={`${styles.stack} ${styles.decideBy}`}>
      <span className={styles.day}>
        {formatDate(decideBy)} {passed ? null : state}
        {decision ? <Tag tone={decisionTones[decision.decision]}>{decisionName(decision.decision)}</Tag> : null}
      </span>
      <span className={styles.quiet}>
        {decision ? '' : `${daysWords(daysLeft)}. `}
        {otherwiseWords(renewal)}
      </span>
      {passed ? (
        <span className={styles.bad}>
          {t`The notice date ${formatDate(passed)} passed undecided.`} {state}
        </span>
      ) : null}
    </div>
  )
}

/** What it is worth, also in the organisation’s currency, and for how long where that is a year. */
export function Worth({ renewal, currency }: { renewal: Renewal; currency: string }) {
  const { value, valuePer, currency: own, worth } = renewal
  if (value === null) return unknownValue
  const isYearly = valuePer === 'year'
  const converted = own !== currency && worth !== null ? formatMoney(worth, currency, { style: 'compact' }) : null
  const below = converted === null ? (isYearly ? t('a year') : null) : isYearly ? t`${converted} a year` : converted
  return (
    <div className={styles.worth}>
      <span>{formatMoney(value, own, { style: 'whole' })}</span>
      {below ? <span className={styles.quiet}>{below}</span> : null}
    </div>
  )
}

/** How much of the agreed value was bought. */
export function Used({ used }: { used: number | null }) {
  return used === null ? null : (
    <span className={styles.used}>
      <ShareBar share={used} of={Math.max(1, used)} text={t`${formatPercent(used, { digits: 0 })} of its value`} />
    </span>
  )
}
