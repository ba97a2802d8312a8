import type { Summaries } from './api.ts'
import { DatasetSection } from './dataset-section.tsx'
import styles from './summaries-view.module.css'
import { sourceWords } from './summary-words.ts'

/** The overview of a period: each dataset, then where its figures come from. */
export function SummariesView({ summaries, isUpdating }: { summaries: Summaries; isUpdating: boolean }) {
  return (
    <>
      <div className={isUpdating ? styles.updating : undefined} aria-busy={isUpdating}>
        {summaries.datasets.map(summary => (
          <DatasetSection key={summary.dataset} summary={summary} summaries={summaries} />
        ))}
      </div>
      <p className={`${styles.source} num`}>{sourceWords(summaries)}</p>
    </>
  )
}
