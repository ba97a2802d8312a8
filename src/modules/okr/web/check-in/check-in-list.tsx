import { useCallback, useState } from 'react'
import { t } from '#shared/translate.ts'
import { watchNear } from '#web/ui/near.ts'
import type { ToCheckIn } from '../../contract-check-ins.ts'
import styles from './check-in.module.css'
import { CheckInRow } from './check-in-row.tsx'

type CheckInListProps = { items: readonly ToCheckIn[]; today: string; hasRhythm: boolean }

/** So many rows are drawn, and as many more whenever their end comes near: what was drawn stays, with what was typed into it. */
const atOnce = 30

/**
 * The key results in their order, each a row to answer: by a rhythm those that are due, then those that it skips. Order and
 * place stay while one answers them.
 */
export function CheckInList({ items, today, hasRhythm }: CheckInListProps) {
  const [places] = useState(() => new Map(items.map(({ uuid }, place) => [uuid, place])))
  const [asked] = useState(() => new Set(items.flatMap(one => (one.dueSince ? one.uuid : []))))
  const [drawn, setDrawn] = useState(atOnce)
  const drawMore = useCallback((end: HTMLElement | null) => {
    if (end) return watchNear(end, () => setDrawn(before => before + atOnce))
  }, [])
  const placeOf = ({ uuid }: ToCheckIn) => places.get(uuid) ?? places.size
  const ordered = items.toSorted((a, b) => placeOf(a) - placeOf(b))
  const more = drawn < items.length ? <div key={drawn} ref={drawMore} /> : null
  if (!hasRhythm) {
    return (
      <>
        <Rows items={ordered.slice(0, drawn)} today={today} />
        {more}
      </>
    )
  }
  const due = ordered.filter(({ uuid }) => asked.has(uuid))
  const skipped = ordered.filter(({ uuid }) => !asked.has(uuid))
  const skippedDrawn = skipped.slice(0, Math.max(drawn - due.length, 0))
  return (
    <>
      {due.length > 0 ? (
        <Rows items={due.slice(0, drawn)} today={today} />
      ) : (
        <p className={styles.words}>{t('Nothing is due now.')}</p>
      )}
      {skippedDrawn.length > 0 ? (
        <>
          <h3 className={styles.group}>{t('Not asked for now')}</h3>
          <Rows items={skippedDrawn} today={today} isSkipped />
        </>
      ) : null}
      {more}
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
