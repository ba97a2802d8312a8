import type { HTMLAttributes } from 'react'
import styles from './shape.module.css'

type ShapeProps = Pick<HTMLAttributes<HTMLDivElement>, 'className' | 'aria-busy' | 'aria-label'> & {
  height?: number | string
  width?: number | string
  radius?: number
  /** The space below it, in pixels. */
  below?: number
}

/** The shape of something that is on its way. Hundreds of them may stand on a page, so that none moves or is a layer of its own. */
export function Shape({ height, width, radius, below, className = '', ...rest }: ShapeProps) {
  return (
    <div
      {...rest}
      data-shape=""
      className={`${styles.shape} ${className}`}
      style={{ height, width, borderRadius: radius, marginBottom: below }}
    />
  )
}
