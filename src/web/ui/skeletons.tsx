import { Skeleton } from '@mantine/core'
import styles from './skeletons.module.css'

const barHeights = [54, 62, 71, 48, 58, 66, 70, 63, 76, 80, 74, 92]

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** The shape of a `FigureRow`. */
export function FiguresSkeleton({ count = 4 }: { count?: number }) {
  return (
    <div className={styles.figures}>
      {numbers(count).map(index => (
        <div key={index} className={styles.figure}>
          <Skeleton height={10} width="38%" />
          <Skeleton height={22} width="62%" />
          <Skeleton height={10} width="50%" />
        </div>
      ))}
    </div>
  )
}

/** The shape of a bar chart inside a card. */
export function ChartSkeleton({ height = 240 }: { height?: number }) {
  return (
    <div className={styles.bars} style={{ height }}>
      {barHeights.map(share => (
        <Skeleton key={share} height={`${share}%`} radius={2} />
      ))}
    </div>
  )
}

/** The shape of a table inside a card. */
export function TableSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div>
      {numbers(rows).map(index => (
        <div key={index} className={styles.row}>
          <Skeleton height={10} width={`${70 - ((index * 13) % 30)}%`} />
          <Skeleton height={10} width="60%" />
          <Skeleton height={10} width="70%" />
          <Skeleton height={10} width="50%" />
        </div>
      ))}
    </div>
  )
}
