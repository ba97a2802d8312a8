import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { RejectPage } from '../../contract.ts'
import type { Correction } from '../../contract-mapping.ts'
import styles from './correction-grid.module.css'
import { correct, correctionAt, uncorrect } from './correction-rules.ts'

const shownFirst = 5

type AlikeListProps = {
  alike: RejectPage['alike']
  labelOf: (field: string) => string
  corrections: readonly Correction[]
  onChange: (corrections: Correction[]) => void
}

/** The texts that are rejected most, each mended or left out in every row at once. */
export function AlikeList({ alike, labelOf, corrections, onChange }: AlikeListProps) {
  const [isLong, setIsLong] = useState(false)
  const several = alike.filter(({ count }) => count > 1)
  if (several.length === 0) return null
  return (
    <>
      <h4 className={styles.head}>The same text in several rows</h4>
      <ul className={`${styles.alike} num`}>
        {several.slice(0, isLong ? undefined : shownFirst).map(({ field, value, count }) => {
          const place = { field, find: value }
          const label = `${labelOf(field)} “${value.trim() === '' ? t('blank') : value}”`
          const now = correctionAt(corrections, place)
          return (
            <li key={`${field} ${value}`}>
              <span className={styles.text}>
                {label}
                <span className={styles.count}>{t`${formatNumber(count)} rows`}</span>
              </span>
              <TextInput
                aria-label={t`${label} in all ${formatNumber(count)} rows becomes`}
                placeholder={now?.set === null ? t('Left out') : t('Becomes')}
                maxLength={1000}
                disabled={now?.set === null}
                value={now?.set ?? ''}
                onChange={event => {
                  const text = event.currentTarget.value
                  onChange(text === '' ? uncorrect(corrections, place) : correct(corrections, place, text))
                }}
              />
              <Button
                size="compact-sm"
                variant="default"
                aria-label={now?.set === null ? t`Take ${label} in again` : t`Leave all rows with ${label} out`}
                onClick={() =>
                  onChange(now?.set === null ? uncorrect(corrections, place) : correct(corrections, place, null))
                }
              >
                {now?.set === null ? t('Take in') : t('Leave out')}
              </Button>
            </li>
          )
        })}
      </ul>
      {several.length > shownFirst && !isLong ? (
        <Button size="compact-sm" variant="subtle" mb="md" onClick={() => setIsLong(true)}>
          {t`Show ${several.length - shownFirst} more`}
        </Button>
      ) : null}
    </>
  )
}
