import { useState } from 'react'
import type { ToCheckIn } from '../../contract-check-ins.ts'
import styles from './check-in.module.css'
import { CheckInRow } from './check-in-row.tsx'

/** The key results in their order, each a row to answer; the order stays while one answers them. */
export function CheckInList({ items, today }: { items: readonly ToCheckIn[]; today: string }) {
  const [order] = useState(() => items.map(({ uuid }) => uuid))
  const placeOf = ({ uuid }: ToCheckIn) => (order.includes(uuid) ? order.indexOf(uuid) : order.length)
  const ordered = items.toSorted((a, b) => placeOf(a) - placeOf(b))
  return (
    <ol className={styles.list}>
      {ordered.map((one, place) => (
        <CheckInRow key={one.uuid} keyResult={one} today={today} isFirst={place === 0} />
      ))}
    </ol>
  )
}
