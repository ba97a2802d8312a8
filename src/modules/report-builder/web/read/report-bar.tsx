import { FilterBar } from '#blocks/filter-bar/filter-bar.tsx'
import { type LoadedData, useLoaded } from '#blocks/look/use-loaded.ts'
import { useView } from '#blocks/look/use-view.ts'
import { AnalysisProvider } from '#blocks/parts/analysis.tsx'
import { filterFieldsOf } from '#web/filters/filter-fields.ts'
import { filterWordsOf } from '#web/ui/filter-words.ts'
import { Tag } from '#web/ui/tag.tsx'
import type { ReportDefinition, ReportPage } from '../../definition.ts'
import styles from './read.module.css'
import { type FirstAsking, useFirstAsking } from './use-first-asking.ts'
import { viewOf } from './widget-look.ts'

type ReportBarProps = { page: ReportPage; report: ReportDefinition }

/** The period and the filters of a page, over the data of what asks first; none where nothing asks. */
export function ReportBar({ page, report }: ReportBarProps) {
  const first = useFirstAsking(page)
  return first ? <BarOf key={first.dataset} first={first} report={report} /> : null
}

function BarOf({ first, report }: { first: FirstAsking; report: ReportDefinition }) {
  const loaded = useLoaded(first)
  return loaded.state === 'SUCCESS' && loaded.data ? <LoadedBar first={first} report={report} {...loaded.data} /> : null
}

function LoadedBar({ first, report, ...loaded }: LoadedData & { first: FirstAsking; report: ReportDefinition }) {
  const { block: _, ...about } = first
  const looked = useView(viewOf(about, report), loaded)
  const known = loaded.catalogue.datasets.flatMap(one => filterFieldsOf(one))
  return (
    <AnalysisProvider value={looked.analysis}>
      <FilterBar looked={looked} extent={loaded.extent}>
        {null}
      </FilterBar>
      {report.filters.length > 0 ? (
        <p className={styles.always}>
          {report.filters.map(filter => (
            <Tag key={JSON.stringify(filter)}>{filterWordsOf(filter, known)}</Tag>
          ))}
        </p>
      ) : null}
    </AnalysisProvider>
  )
}
