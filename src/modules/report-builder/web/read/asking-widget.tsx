import { useSearch } from '@tanstack/react-router'
import { BlockAlone } from '#blocks/blocks.tsx'
import { type LoadedData, useLoaded } from '#blocks/look/use-loaded.ts'
import { useView } from '#blocks/look/use-view.ts'
import { AnalysisProvider } from '#blocks/parts/analysis.tsx'
import { lineNouns } from '#shared/nouns.ts'
import type { Filter } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { readFilters, writeFilters } from '#web/filters/filter-address.ts'
import { filterFieldsOf } from '#web/filters/filter-fields.ts'
import { DataState } from '#web/ui/data-state.tsx'
import { filterWordsOf } from '#web/ui/filter-words.ts'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import type { SearchParameters } from '#web/view-state.ts'
import type { AskingWidget, ReportDefinition } from '../../definition.ts'
import { splitFilters } from '../../rules-filters.ts'
import styles from './read.module.css'
import { blockOf, viewOf } from './widget-look.ts'

type AskingProps = { widget: AskingWidget; report: ReportDefinition }

/** A widget that asks: its block over what the report and the address ask, and which of their filters it leaves. */
export function Asking({ widget, report }: AskingProps) {
  const loaded = useLoaded(widget)
  const nouns = lineNouns[widget.dataset](2)
  return (
    <DataState
      of={loaded}
      isFramed
      skeleton={<ChartSkeleton />}
      empty={{ title: widget.title, why: t`This part shows ${nouns}, and none are loaded yet.` }}
    >
      {known => <Asked widget={widget} report={report} {...known} />}
    </DataState>
  )
}

function Asked({ widget, report, ...loaded }: AskingProps & LoadedData) {
  const search = useSearch({ strict: false }) as SearchParameters
  const dataset = loaded.catalogue.datasets.find(({ id }) => id === widget.dataset)
  const fields = new Set(dataset?.dimensions.map(({ id }) => id))
  const split = (filters: readonly Filter[]) => splitFilters(filters, { fields, ignores: widget.ignores })
  const own = split(report.filters)
  const chosen = split(readFilters(search.filters) ?? [])
  const looked = useView(viewOf(widget, report, [...widget.filters, ...own.taken]), loaded, all => {
    const { filters: _, ...others } = all
    const written = writeFilters(chosen.taken)
    return written === undefined ? others : { ...others, filters: written }
  })
  const left = [...own.left, ...chosen.left]
  const known = loaded.catalogue.datasets.flatMap(one => filterFieldsOf(one))
  return (
    <AnalysisProvider value={looked.analysis}>
      <BlockAlone block={blockOf(widget)} />
      {left.length > 0 ? (
        <p className={styles.left}>{t`Not narrowed here: ${left.map(one => filterWordsOf(one, known)).join(', ')}`}</p>
      ) : null}
    </AnalysisProvider>
  )
}
