import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { Asked } from '#blocks/asked.ts'
import { Blocks } from '#blocks/blocks.tsx'
import { driversBlock } from '#blocks/drivers/definition.ts'
import { driversSpec } from '#blocks/drivers/drivers-query.ts'
import { FilterBar } from '#blocks/filter-bar/filter-bar.tsx'
import { type LoadedData, useLoaded } from '#blocks/look/use-loaded.ts'
import { useView } from '#blocks/look/use-view.ts'
import { AnalysisProvider, openOf, questionOf, useAnalysis } from '#blocks/parts/analysis.tsx'
import { answerQuery } from '#blocks/parts/api.ts'
import { blockQuery } from '#blocks/parts/block-query.ts'
import type { BlockTable } from '#blocks/parts/block-table.ts'
import { measuredDays, settledPart } from '#blocks/parts/open-days.ts'
import { partyOf } from '#blocks/parts/party-of.ts'
import { tableOf, useBlockExport } from '#blocks/parts/use-block-export.tsx'
import { keptSearch } from '#blocks/parts/view-address.ts'
import { partySpec } from '#blocks/party/api.ts'
import { partyBlock } from '#blocks/party/definition.ts'
import type { FiguresBlock, View } from '#blocks/view.ts'
import { lineNouns } from '#shared/nouns.ts'
import { t } from '#shared/translate.ts'
import { DealsNotices } from '#web/deals-notices.tsx'
import { usePermission } from '#web/session/tab-context.tsx'
import { AddData } from '#web/ui/add-data.tsx'
import { Surface } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { stillOpen } from '#web/ui/open-words.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import { useHeld } from '#web/ui/use-held.ts'
import type { SearchParameters } from '#web/view-state.ts'
import { type PartOfView, partInSight, partsOf } from '../../views/view-parts.ts'
import { viewPath } from '../../views/views.ts'
import { CoverageMeter } from '../meter/coverage-meter.tsx'
import { UnratedNotice } from '../meter/unrated-notice.tsx'
import { PartyChooser } from '../party/party-chooser.tsx'
import { PartyInData } from '../party/party-in-data.tsx'
import { PartySearch } from '../party/party-search.tsx'
import { PartyWork } from '../party/party-work.tsx'
import { InData } from './in-data.tsx'
import { endWords, type FirstDriver, firstDriver, lengthWords, sentenceOf, sentenceQuestion } from './sentence.ts'
import { useOfferedViews } from './use-offered-views.ts'
import { ViewActions } from './view-actions.tsx'
import styles from './view-sentence.module.css'

/** A view of analytics, drawn from its definition: head, filters, one sentence, its blocks, and what it rests on. */
export function ViewFrame({ view }: { view: View }) {
  const mayWrite = usePermission('data:write')
  const loaded = useLoaded(view)
  return (
    <>
      {loaded.state === 'SUCCESS' ? null : <PageHeader title={view.title} sub={view.question} isCompact />}
      <DataState
        of={loaded}
        skeleton={
          <>
            <FiguresSkeleton />
            <Surface>
              <ChartSkeleton />
              <TableSkeleton />
            </Surface>
          </>
        }
        empty={{
          title: t`No ${lineNouns[view.dataset](2)} yet`,
          why: t`This view shows ${lineNouns[view.dataset](2)}, and none are loaded yet.`,
          ...(mayWrite ? { step: <AddData /> } : {}),
        }}
        isFramed
      >
        {known => <LoadedView view={view} {...known} />}
      </DataState>
    </>
  )
}

function LoadedView({ view: whole, ...loaded }: LoadedData & { view: View }) {
  const part = partInSight(whole, useSearch({ strict: false }) as SearchParameters)
  const { view } = part
  const looked = useView(view, loaded)
  const party = partyOf(view, looked.analysis.asked.filters)
  return (
    <AnalysisProvider value={looked.analysis}>
      <PageHeader
        title={party?.name ?? view.title}
        sub={party ? view.title : view.question}
        isCompact
        actions={
          view.party && party ? (
            <>
              <PartyWork party={party} />
              <PartySearch party={view.party} />
            </>
          ) : null
        }
      />
      {party ? <PartTabs view={whole} inSight={part} /> : <ViewTabs view={view} />}
      <FilterBar looked={looked} extent={measuredDays(view, loaded, looked.analysis.asked.calendar)}>
        <ViewActions />
      </FilterBar>
      {view.party && party === null ? (
        <PartyChooser party={view.party} />
      ) : (
        <InData looked={looked} extent={loaded.extent}>
          <div className={styles.said}>
            {view.says === null ? <span /> : <ViewSentence />}
            <FiguresExport />
          </div>
          <UnratedNotice />
          {view.dataset === 'deals' ? <DealsNotices filters={looked.analysis.asked.filters} /> : null}
          <PartyInData>
            <Blocks key={party?.name ?? ''} blocks={view.blocks} />
            {part.hasCoverage ? <CoverageMeter /> : null}
          </PartyInData>
        </InData>
      )}
    </AnalysisProvider>
  )
}

/** The views of the same process; what is asked goes along. */
function ViewTabs({ view }: { view: View }) {
  const search = useSearch({ strict: false }) as SearchParameters
  const { data: groups } = useOfferedViews()
  const group = groups.find(({ process }) => process.process === view.process)
  if (!group || group.views.length < 2) return null
  const tabs = group.views.map(one => ({ to: viewPath(one), label: one.title, search: keptSearch(search) }))
  return <PageTabs label={group.process.title} tabs={tabs} />
}

/** The parts of a view of one party, in place of the views beside it; all of the address goes along. */
function PartTabs({ view, inSight }: { view: View; inSight: PartOfView }) {
  const search = useSearch({ strict: false }) as SearchParameters
  const tabs = partsOf(view).map(part => ({
    to: viewPath(view),
    label: part.title,
    search: { ...search, part: part.search.part },
    isOn: part.search.part === inSight.search.part,
  }))
  return <PageTabs label={t`Parts of ${view.title}`} tabs={tabs} />
}

/** Takes out the key figures of a view, which have no heads of their own. */
function FiguresExport() {
  const { view, asked } = useAnalysis()
  const figures = view.blocks.find(({ kind }) => kind === 'figures')
  const exported = useBlockExport({ ...figures, title: t('Key figures') })
  const party = partyOf(view, asked.filters)
  const tables = view.blocks.flatMap(({ title, ...block }): BlockTable[] => {
    if (block.kind === 'figures') return [{ label: title, ...figuresTable(block, asked) }]
    return block.kind === 'party' && party
      ? [{ label: title, ...tableOf(partyBlock, { of: 'party', spec: partySpec(party, asked) }) }]
      : []
  })
  const [only, ...others] = tables
  if (!only) return null
  return exported.menu(others.length > 0 ? tables : [{ ...only, label: '' }])
}

function figuresTable({ measures }: Pick<FiguresBlock, 'measures'>, asked: ReturnType<typeof useAnalysis>['asked']) {
  const compared = asked.comparison.kind === 'none' ? [] : (['previous', 'change', 'changeShare'] as const)
  return { query: questionOf(asked, { measures: [...measures] }), columns: ['value' as const, ...compared] }
}

/** What the view says in one sentence, computed from its data. */
function ViewSentence() {
  const analysis = useAnalysis()
  const { view, asked, extent, openMonths, catalogue, currency } = analysis
  const query = useQuery(answerQuery(sentenceQuestion(view, asked)))
  const { driver, isOld } = useFirstDriver()
  const measure = catalogue.measures.find(({ id }) => id === view.measure)
  const isOpen = openOf(analysis)(view.measure, { period: asked.period })
  // How what is not final moved is not told.
  const told: Asked = isOpen ? { ...asked, comparison: { kind: 'none' } } : asked
  const about = isOpen ? { driver: null } : driver === undefined ? {} : { driver }
  const settled = isOpen ? settledPart(asked, { extent, openMonths }) : null
  const part = useQuery({ ...answerQuery(sentenceQuestion(view, settled ?? asked)), enabled: settled !== null })
  const isTold = settled === null || !part.isPending
  const of = measure && { measure, currency, newest: extent.to }
  const text =
    query.data && of && isTold
      ? [
          sentenceOf({ ...of, view, asked: told, answer: query.data, ...about }),
          ...lengthWords(told),
          ...endWords(asked, extent),
          ...(isOpen ? [`${stillOpen(asked.period, openMonths)}.`] : []),
          ...(settled && part.data
            ? [
                sentenceOf({
                  ...of,
                  view: { ...view, says: t('Before that it was') },
                  asked: settled,
                  answer: part.data,
                }),
              ]
            : []),
        ].join(' ')
      : null
  const shown = useHeld(text, isOld || query.isPlaceholderData || (settled !== null && part.isPlaceholderData))
  return (
    <p className={`${styles.sentence} num`} aria-live="polite">
      {shown ?? '\u00A0'}
    </p>
  )
}

/** Whom the view's own list of drivers has first; `undefined` where it has none, `null` until it is known. */
function useFirstDriver(): { driver?: FirstDriver | null; isOld: boolean } {
  const { view, asked, catalogue, choiceOf } = useAnalysis()
  const block = 'period' in asked.comparison ? view.blocks.find(({ kind }) => kind === 'drivers') : undefined
  const drivers = useQuery({
    ...blockQuery(driversBlock, driversSpec(view, asked, catalogue)),
    enabled: block !== undefined,
  })
  if (!block) return { isOld: false }
  const driver = drivers.data ? firstDriver(drivers.data, choiceOf(block.id).by) : null
  return { driver, isOld: drivers.isPlaceholderData }
}
