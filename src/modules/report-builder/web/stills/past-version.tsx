import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { DataState, errorSentence, LoadingState } from '#web/ui/data-state.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import type { SearchParameters } from '#web/view-state.ts'
import type { ReportDetail, ReportVersion } from '../../contract.ts'
import type { ReportStill } from '../../contract-stills.ts'
import type { ReportDefinition, ReportPage } from '../../definition.ts'
import { stillQuery, versionsQuery } from '../api.ts'
import { PageGrid } from '../read/page-grid.tsx'
import { ReportBar } from '../read/report-bar.tsx'
import { standingWords } from './standing-words.ts'
import styles from './still.module.css'
import { StillGrid } from './still-grid.tsx'

type PastVersionProps = { report: ReportDetail; number: number }

/** A version of a report that was published: as it was then, or with the figures of today. */
export function PastVersion({ report, number }: PastVersionProps) {
  const versions = useProvided(versionsQuery(report.uuid), ({ items }) => !items.some(one => one.number === number))
  const now = <AppLink to={`/app/report-builder/${report.uuid}`}>The report as it is now</AppLink>
  return (
    <>
      <PageTitle>{report.name}</PageTitle>
      <DataState
        of={versions}
        isFramed
        skeleton={<ChartSkeleton />}
        empty={{
          title: t('No such version'),
          why: t('The last hundred versions of a report can be looked at.'),
          step: now,
        }}
      >
        {({ items }) => {
          const version = items.find(one => one.number === number)
          return version ? <OneVersion report={report} version={version} /> : null
        }}
      </DataState>
    </>
  )
}

/** Its figures are those of the day where they are kept for whoever looks, unless those of today are asked for. */
function OneVersion({ report, version }: { report: ReportDetail; version: ReportVersion }) {
  const search = useSearch({ strict: false }) as SearchParameters
  const { number, definition, still } = version
  const isThen = still.state === 'kept' && search.figures !== 'today'
  const query = useQuery({ ...stillQuery(report.uuid, number), enabled: isThen })
  const [first] = definition.pages
  const page = definition.pages.find(({ id }) => id === search.page) ?? first
  if (!first || !page) throw new Error('A version of a report has a page.')
  const to = `/app/report-builder/${report.uuid}`
  const pages = definition.pages.map(({ id, title }) => ({
    ...{ to, label: title, search: { ...search, page: id === first.id ? undefined : id } },
    isOn: id === page.id,
  }))
  const why = query.error ? errorSentence(query.error) : standingWords(version)
  return (
    <>
      <PageHeader
        title={report.name}
        sub={publishedWords(version)}
        isCompact
        actions={<AppLink to={to}>The report as it is now</AppLink>}
      />
      {still.state === 'kept' ? <FiguresTabs to={to} search={search} isThen={isThen} /> : null}
      {pages.length > 1 ? <PageTabs label={t('Pages of the report')} tabs={pages} /> : null}
      {isThen && query.isPending ? (
        <LoadingState>
          <ChartSkeleton />
        </LoadingState>
      ) : isThen && query.data ? (
        <AsItWas page={page} report={definition} still={query.data} />
      ) : (
        <>
          <p className={styles.told}>
            {why ? t`${why} These are figures of today.` : t('These are figures of today.')}
          </p>
          <ReportBar page={page} report={definition} />
          <PageGrid key={page.id} page={page} report={definition} />
        </>
      )}
    </>
  )
}

type FiguresTabsProps = { to: string; search: SearchParameters; isThen: boolean }

function FiguresTabs({ to, search, isThen }: FiguresTabsProps) {
  const tabs = [
    { to, label: t('As it was'), search: { ...search, figures: undefined }, isOn: isThen },
    { to, label: t('With figures of today'), search: { ...search, figures: 'today' }, isOn: !isThen },
  ]
  return <PageTabs label={t('Which figures')} tabs={tabs} />
}

type AsItWasProps = { page: ReportPage; report: ReportDefinition; still: ReportStill }

function AsItWas({ page, report, still }: AsItWasProps) {
  const day = formatDate(still.drawnAt)
  const covers = still.printed[page.id] ?? []
  return (
    <>
      <p className={styles.told}>
        <strong>
          {still.by === null
            ? t`Figures of ${day}, as somebody saw them who left since.`
            : t`Figures of ${day}, as ${still.by} saw them.`}
        </strong>{' '}
        {[...covers, still.of].join(' · ')}
      </p>
      <StillGrid page={page} report={report} still={still} />
    </>
  )
}

function publishedWords({ number, label, by, at }: ReportVersion): string {
  const called = formatNumber(number)
  const named = label === '' ? t`Version ${called}` : t`Version ${called}: ${label}`
  return [named, t`published ${formatDate(at)}`, by ?? t('somebody who left')].join(' · ')
}
