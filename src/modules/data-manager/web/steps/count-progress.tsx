import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import { ProgressBar } from '#web/ui/share-bar.tsx'
import { cancelReading, readingQuery } from '../api-reading.ts'
import styles from './count-progress.module.css'
import { timeLeft } from './time-left.ts'

/** A file being counted: how far, how fast, how long still, and a way to end it. Shown while the call is under way. */
export function CountProgress({ id }: { id: string }) {
  const { data: reading } = useQuery(readingQuery(id))
  const cancel = useMutation({ mutationFn: () => cancelReading(id) })
  const share = reading?.share ?? 0
  const label = t('Reading every row')
  return (
    <div className={`${styles.progress} num`}>
      {share > 0 ? <ProgressBar label={label} value={share} /> : <span className={styles.waiting} aria-hidden="true" />}
      <span className={styles.words} role="status">
        {reading?.rows ? t`${formatNumber(reading.rows)} rows read` : label}
        {reading?.rowsPerSecond ? t` · ${formatNumber(reading.rowsPerSecond)} a second` : ''}
        {reading && reading.secondsLeft !== null ? ` · ${timeLeft(reading.secondsLeft)}` : ''}
      </span>
      <Button size="compact-sm" variant="default" onClick={() => cancel.mutate()} loading={cancel.isPending}>
        Cancel
      </Button>
    </div>
  )
}
