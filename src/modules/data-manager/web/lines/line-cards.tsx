import { useRef } from 'react'
import { type DatasetId, datasets } from '#shared/datasets.ts'
import type { Line } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import styles from './grid.module.css'
import { type LineColumn, showCell, showValue } from './lines-columns.ts'
import { useWindow } from './use-window.ts'

const cardHeight = 86

type LineCardsProps = {
  dataset: DatasetId
  baseCurrency: string
  columns: readonly LineColumn[]
  lines: readonly Line[]
  onOpen: (line: Line) => void
  onEnd?: () => void
}

/** Lines for a narrow screen: who and how much first, then what else the chosen columns say. */
export function LineCards({ dataset, baseCurrency, columns, lines, onOpen, onEnd }: LineCardsProps) {
  const box = useRef<HTMLDivElement>(null)
  const { window, onScroll } = useWindow(box, lines.length, cardHeight)
  const { party, amount } = datasets[dataset]
  const scrolled = () => {
    onScroll()
    const { current } = box
    if (current && current.scrollTop + 3 * current.clientHeight > current.scrollHeight) onEnd?.()
  }
  const others = columns.filter(({ id }) => ![party, amount, 'date', 'currency', 'row', 'base_amount'].includes(id))
  return (
    <div ref={box} className={styles.cards} onScroll={scrolled}>
      <ul className={styles.cardList} style={{ paddingTop: window.before, paddingBottom: window.after }}>
        {lines.slice(window.first, window.end).map(line => (
          <li key={`${line.upload} ${line.row}`} style={{ height: cardHeight }}>
            <button type="button" className={styles.card} onClick={() => onOpen(line)}>
              <span className={styles.cardHead}>
                <span className={styles.cardName}>{line.values[party] ?? t('No name')}</span>
                <span className="num">
                  {showValue(line.values[amount] ?? null, 'money', line.values.currency ?? null)}
                </span>
              </span>
              <span className={`${styles.cardLine} num`}>{showValue(line.values.date ?? null, 'date', null)}</span>
              <span className={styles.cardLine}>
                {others
                  .filter(({ id }) => (line.values[id] ?? null) !== null)
                  .slice(0, 4)
                  .map(column => showCell(line, column, baseCurrency))
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
