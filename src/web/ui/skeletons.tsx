import { Shape } from './shape.tsx'
import styles from './skeletons.module.css'

const barHeights = [54, 62, 71, 48, 58, 66, 70, 63, 76, 80, 74, 92]

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** The shape of a `FigureRow`. */
export function FiguresSkeleton({ count = 4 }: { count?: number }) {
  return (
    <div className={`${styles.figures} ${styles.coming}`}>
      {numbers(count).map(index => (
        <div key={index} className={styles.figure}>
          <Shape height={10} width="38%" />
          <Shape height={22} width="62%" />
          <Shape height={10} width="50%" />
        </div>
      ))}
    </div>
  )
}

/** The shape of a bar chart inside a card. */
export function ChartSkeleton({ height = 240 }: { height?: number }) {
  return (
    <div className={`${styles.bars} ${styles.coming}`} style={{ height }}>
      {barHeights.map(share => (
        <Shape key={share} height={`${share}%`} radius={2} />
      ))}
    </div>
  )
}

/** The shape of a table inside a card. */
export function TableSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div className={styles.coming}>
      {numbers(rows).map(index => (
        <div key={index} className={styles.row}>
          <Shape height={10} width={`${70 - ((index * 13) % 30)}%`} />
          <Shape height={10} width="60%" />
          <Shape height={10} width="70%" />
          <Shape height={10} width="50%" />
        </div>
      ))}
    </div>
  )
}
