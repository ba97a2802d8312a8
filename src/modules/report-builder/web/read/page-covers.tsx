import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type LoadedData, useLoaded } from '#blocks/look/use-loaded.ts'
import { useView } from '#blocks/look/use-view.ts'
import { printedLines } from '#blocks/parts/export-words.ts'
import type { Filter } from '#shared/query-spec.ts'
import { readFilters, writeFilters } from '#web/filters/filter-address.ts'
import { filterFieldsOf } from '#web/filters/filter-fields.ts'
import { filterWordsOf } from '#web/ui/filter-words.ts'
import type { SearchParameters } from '#web/view-state.ts'
import type { ReportDefinition, ReportPage } from '../../definition.ts'
import { splitFilters } from '../../rules-filters.ts'
import { type FirstAsking, useFirstAsking } from './use-first-asking.ts'
import { viewOf } from './widget-look.ts'

type PageCoversProps = {
  page: ReportPage
  report: ReportDefinition
  /** Shows them, or tells them to who writes them down. */
  children: (lines: readonly string[]) => ReactNode
}

/** What stands over a page: the period, what it is compared with, and each filter; nothing where nothing asks. */
export function PageCovers({ page, report, children }: PageCoversProps) {
  const first = useFirstAsking(page)
  return first ? (
    <OfFirst key={first.dataset} first={first} report={report}>
      {children}
    </OfFirst>
  ) : null
}

type FirstProps = Omit<PageCoversProps, 'page'> & { first: FirstAsking }

function OfFirst({ first, ...props }: FirstProps) {
  const { data } = useLoaded(first)
  return data ? <OfLoaded first={first} {...props} {...data} /> : null
}

function OfLoaded({ first, report, children, ...loaded }: FirstProps & LoadedData) {
  const search = useSearch({ strict: false }) as SearchParameters
  const fields = new Set(
    loaded.catalogue.datasets.find(({ id }) => id === first.dataset)?.dimensions.map(({ id }) => id),
  )
  const split = (filters: readonly Filter[]) =>
    splitFilters(filters, { dataset: first.dataset, fields, ignores: [], kind: 'figures' })
  const [always, chosen] = [split(report.filters), split(readFilters(search.filters) ?? [])]
  const { analysis } = useView(viewOf(first, report, always.taken), loaded, ({ filters: _, ...others }) => {
    const written = writeFilters(chosen.taken)
    return written === undefined ? others : { ...others, filters: written }
  })
  // Filters on other data than those of the first widget narrow others of the page.
  const known = loaded.catalogue.datasets.flatMap(one => filterFieldsOf(one))
  const others = [...always.left, ...chosen.left].map(filter => filterWordsOf(filter, known))
  return children([...printedLines(analysis.asked, analysis.catalogue), ...others])
}
