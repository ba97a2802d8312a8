import { t } from '#shared/translate.ts'
import type { ProvidedData } from '#web/session/data-provider.ts'
import { formatDateTime } from '#web/ui/format.ts'
import { Sentence } from '#web/ui/sentence.tsx'
import type { Summaries } from '../contract.ts'
import { DatasetSection } from './dataset-section.tsx'
import type { OverviewView } from './overview-view.ts'
import styles from './summaries-view.module.css'
import { uploadsBehind } from './summary-words.ts'
import { UploadsNamed } from './uploads-behind.tsx'

type SummariesViewProps = {
  summaries: Summaries
  /** What is not there yet beside the figures. */
  rest: ProvidedData<Summaries> | null
  view: OverviewView
  isUpdating: boolean
}

/** The overview of a period: each dataset, then where its figures come from. */
export function SummariesView({ summaries, rest, view, isUpdating }: SummariesViewProps) {
  const behind = uploadsBehind(summaries.datasets)
  return (
    <>
      <div className={isUpdating ? styles.updating : undefined} aria-busy={isUpdating}>
        {summaries.datasets.map(summary => (
          <DatasetSection key={summary.dataset} summary={summary} summaries={summaries} rest={rest} view={view} />
        ))}
      </div>
      <p className={`${styles.source} num`}>
        {behind ? (
          <>
            <Sentence say="Figures from {0}, loaded {1}">
              <UploadsNamed uploads={behind} />
              {formatDateTime(behind.loadedAt)}
            </Sentence>
            {' · '}
          </>
        ) : null}
        {t`all amounts in ${summaries.currency} at monthly rates`}
      </p>
    </>
  )
}
