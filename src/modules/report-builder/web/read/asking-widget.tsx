import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { BlockAlone } from '#blocks/blocks.tsx'
import { type LoadedData, useLoaded } from '#blocks/look/use-loaded.ts'
import { useView } from '#blocks/look/use-view.ts'
import { AnalysisProvider } from '#blocks/parts/analysis.tsx'
import { catalogueQuery } from '#blocks/parts/api.ts'
import { partyOf } from '#blocks/parts/party-of.ts'
import { dayIn } from '#shared/formats/zoned.ts'
import { lineNouns } from '#shared/nouns.ts'
import { addDays } from '#shared/period.ts'
import { t } from '#shared/translate.ts'
import { filterFieldsOf } from '#web/filters/filter-fields.ts'
import { personFormats } from '#web/person-formats.ts'
import type { ProvidedData } from '#web/session/data-provider.ts'
import { Surface } from '#web/ui/card.tsx'
import { DataState, EmptyState } from '#web/ui/data-state.tsx'
import { filterWordsOf } from '#web/ui/filter-words.ts'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import type { SearchParameters } from '#web/view-state.ts'
import { type AskingWidget, asksLines, type ReportDefinition } from '../../definition.ts'
import styles from './read.module.css'
import { chosenOf, isOfParty, lookOf, withChosen } from './widget-look.ts'

type AskingProps = { widget: AskingWidget; report: ReportDefinition }

/** A widget that asks: its block over what the report and the address ask, and which of their filters it leaves. */
export function Asking({ widget, report }: AskingProps) {
  const loaded = useGround(widget)
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

/** What its question rests on; what asks no lines stands without any too, over the year that ends today. */
function useGround(widget: AskingWidget): ProvidedData<LoadedData> {
  const loaded = useLoaded(widget)
  const catalogue = useQuery(catalogueQuery).data
  if (loaded.state !== 'EMPTY' || !catalogue || asksLines(widget.block)) return loaded
  const to = dayIn(new Date(), personFormats().timeZone)
  const data = { catalogue, extent: { from: addDays(to, -364), to }, openMonths: [], hasForeign: false }
  return { state: 'SUCCESS', data, error: null, retry: loaded.retry }
}

function Asked({ widget, report, ...loaded }: AskingProps & LoadedData) {
  const search = useSearch({ strict: false }) as SearchParameters
  const dataset = loaded.catalogue.datasets.find(({ id }) => id === widget.dataset)
  const { block, view, read, left } = lookOf(widget, report, dataset, search)
  const { analysis } = useView(view, loaded, read)
  const known = loaded.catalogue.datasets.flatMap(one => filterFieldsOf(one))
  const chosen = chosenOf(widget)
  return (
    <AnalysisProvider value={{ ...analysis, ...(chosen ? withChosen(analysis, chosen) : {}) }}>
      {isOfParty(widget.block) && partyOf(view, analysis.asked.filters) === null ? (
        <Instead
          of={widget}
          why={
            view.party === 'supplier_family'
              ? t('This part is about one supplier: choose one by a filter.')
              : t('This part is about one customer: choose one by a filter.')
          }
        />
      ) : (
        <BlockAlone
          block={block}
          missing={<Instead of={widget} why={t('What this part shows is switched off, or not for you.')} />}
        />
      )}
      {left.length > 0 ? (
        <p className={styles.left}>{t`Not narrowed here: ${left.map(one => filterWordsOf(one, known)).join(', ')}`}</p>
      ) : null}
    </AnalysisProvider>
  )
}

/** Stands in place of a block that cannot be drawn here. */
function Instead({ of, why }: { of: AskingWidget; why: string }) {
  return (
    <Surface>
      <EmptyState title={of.title} why={why} />
    </Surface>
  )
}
