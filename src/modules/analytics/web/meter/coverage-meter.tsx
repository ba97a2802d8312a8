import { useQuery } from '@tanstack/react-query'
import { questionOf, useAnalysis } from '#blocks/parts/analysis.tsx'
import { answerQuery } from '#blocks/parts/api.ts'
import { Card } from '#web/ui/card.tsx'
import { formatShare } from '#web/ui/format.ts'
import { ProgressBar } from '#web/ui/share-bar.tsx'
import styles from './coverage-meter.module.css'
import { coverageMeasures, coverageWords, isKnown, unratedWords } from './coverage-words.ts'

/** How much of the money the view's figures can rest on: classified, named, under contract, with quantities. */
export function CoverageMeter() {
  const { view, asked, catalogue } = useAnalysis()
  const measures = coverageMeasures(view.dataset, catalogue.measures)
  const query = useQuery({
    ...answerQuery(questionOf({ ...asked, comparison: { kind: 'none' } }, { measures })),
    enabled: measures.length > 0,
  })
  if (!query.data || measures.length === 0) return null
  const { columns, totals, coverage } = query.data
  if (!columns.some(({ id }) => isKnown(totals[id]))) return null
  const words = [coverageWords(view.dataset, view.restsOn ?? [], columns, totals), unratedWords(coverage.missingRates)]
  return (
    <div className={styles.meter}>
      <Card title="Data coverage" say={words.filter(one => one !== '').join(' ')}>
        <ul className={`${styles.list} num`}>
          {columns.map(({ id, label }) => (
            <li key={id}>
              <span className={styles.label}>
                {label}
                <span>{formatShare(totals[id] ?? null)}</span>
              </span>
              <ProgressBar label={label} value={Number(totals[id] ?? 0)} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
