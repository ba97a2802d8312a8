import styles from './chart.module.css'
import type { Point } from './prepared.ts'

type LoneFigureProps = { point: Point; onPoint: (point: Point) => void }

/** One point as its figures, where a picture would be empty around it. */
export function LoneFigure({ point, onPoint }: LoneFigureProps) {
  const { title, rows, notes = [] } = point.tip
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the stage around it
    // biome-ignore lint/a11y/noStaticElementInteractions: as a mark of a drawing is pressed
    <div className={styles.lone} onClick={() => onPoint(point)}>
      {rows.some(({ name }) => name === title) ? null : <strong>{title}</strong>}
      <dl>
        {rows.map(({ name = '', value }) => (
          <div key={name}>
            {name ? <dt>{name}</dt> : null}
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {notes.map(note => (
        <span key={note}>{note}</span>
      ))}
    </div>
  )
}
