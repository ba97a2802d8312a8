import { type ReactNode, useId } from 'react'
import styles from './segments.module.css'

type SegmentsProps<Value extends string> = {
  data: readonly { value: Value; label: ReactNode }[]
  /** The one that is chosen; empty while none is. */
  value: NoInfer<Value> | ''
  onChange: (value: Value) => void
  size?: 'xs' | 'sm'
  /** As wide as what is around it. */
  fullWidth?: boolean
  className?: string | undefined
  'aria-label'?: string
  'aria-labelledby'?: string
}

/**
 * A choice of one of a few, all of them in sight: the arrow keys choose, Tab passes by. Dozens of them may stand on a page, so that
 * none measures where it is.
 */
export function Segments<Value extends string>({
  data,
  value,
  onChange,
  size = 'sm',
  fullWidth = false,
  className,
  ...named
}: SegmentsProps<Value>) {
  const name = useId()
  return (
    <div
      {...named}
      role="radiogroup"
      className={[styles.segments, styles[size], fullWidth ? styles.full : '', className].filter(Boolean).join(' ')}
    >
      {data.map(one => (
        <label key={one.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={one.value}
            checked={one.value === value}
            onChange={() => onChange(one.value)}
          />
          <span className={styles.words}>{one.label}</span>
        </label>
      ))}
    </div>
  )
}
