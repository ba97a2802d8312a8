import { useSearch } from '@tanstack/react-router'
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
import { type FirstAsking, useFirstAsking } from '../read/use-first-asking.ts'
import { viewOf } from '../read/widget-look.ts'
import { useStill } from './still-context.ts'

type PrintedProps = { page: ReportPage; report: ReportDefinition }

/** Tells what stands over a page: the period, what it is compared with, and each filter; nothing where nothing asks. */
export function PrintedOf({ page, report }: PrintedProps) {
  const first = useFirstAsking(page)
  return first ? <OfFirst first={first} report={report} /> : null
}

type FirstProps = { first: FirstAsking; report: ReportDefinition }

function OfFirst({ first, report }: FirstProps) {
  const { data } = useLoaded(first)
  return data ? <OfLoaded first={first} report={report} {...data} /> : null
}

function OfLoaded({ first, report, ...loaded }: FirstProps & LoadedData) {
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
  useStill().onPrinted([...printedLines(analysis.asked, analysis.catalogue), ...others])
  return null
}
