import { useState } from 'react'
import { t } from '#shared/translate.ts'
import type { ToCheckIn } from '../../contract-check-ins.ts'
import styles from './check-in.module.css'
import { CheckInRow } from './check-in-row.tsx'

type CheckInListProps = { items: readonly ToCheckIn[]; today: string; hasRhythm: boolean }

/**
 * The key results in their order, each a row to answer: by a rhythm those that are due, then those that it skips. Order and
 * place stay while one answers them.
 */
export function CheckInList({ items, today, hasRhythm }: CheckInListProps) {
  const [order] = useState(() => items.map(({ uuid }) => uuid))
  const [asked] = useState(() => new Set(items.flatMap(one => (one.dueSince ? one.uuid : []))))
  const placeOf = ({ uuid }: ToCheckIn) => (order.includes(uuid) ? order.indexOf(uuid) : order.length)
  const ordered = items.toSorted((a, b) => placeOf(a) - placeOf(b))
  const due = ordered.filter(({ uuid }) => asked.has(uuid))
  const skipped = ordered.filter(({ uuid }) => !asked.has(uuid))
  if (!hasRhythm) return <Rows items={ordered} today={today} />
  return (
    <>
      {due.length > 0 ? <Rows items={due} today={today} /> : <p className={styles.words}>{t('Nothing is due now.')}</p>}
      {skipped.length > 0 ? (
        <>
          <h3 className={styles.group}>{t('Not asked for now')}</h3>
          <Rows items={skipped} today={today} isSkipped />
        </>
      ) : null}
    </>
  )
}

function Rows({ isSkipped = false, ...props }: { items: readonly ToCheckIn[]; today: string; isSkipped?: boolean }) {
  return (
    <ol className={styles.list}>
      {props.items.map(one => (
        <CheckInRow key={one.uuid} keyResult={one} today={props.today} isSkipped={isSkipped} />
      ))}
    </ol>
  )
}
