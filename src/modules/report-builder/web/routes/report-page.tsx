import { Button, Tooltip } from '@mantine/core'
import { IconMessage, IconPencil, IconPresentation } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ThingPart } from '#shared/thing-contract.ts'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { emptyWhereMissing } from '#web/session/missing.ts'
import { commentsQuery } from '#web/things/api.ts'
import { Surface } from '#web/ui/card.tsx'
import { DataState, EmptyState } from '#web/ui/data-state.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import { type SearchParameters, usePathParameter } from '#web/view-state.ts'
import type { ReportDetail } from '../../contract.ts'
import { reportQuery } from '../api.ts'
import { PageGrid } from '../read/page-grid.tsx'
import { Presentation } from '../read/presentation.tsx'
import styles from '../read/read.module.css'
import { ReportBar } from '../read/report-bar.tsx'
import { ReportTools } from '../read/report-tools.tsx'
import { TakeOutMenu } from '../read/take-out-menu.tsx'
import { TalkDialog } from '../read/talk-dialog.tsx'
import { usePresenting } from '../read/use-presenting.ts'
import { WidgetTalk } from '../read/widget-talk.tsx'
import { PastVersion } from '../stills/past-version.tsx'
import { audienceOf } from '../words.ts'

/** A report as its readers see it: its pages, each with the period and filters of all. */
export function ReportPage() {
  const report = emptyWhereMissing(useProvided(reportQuery(usePathParameter('id'))))
  const { version } = useSearch({ strict: false }) as SearchParameters
  return (
    <>
      {report.state === 'SUCCESS' ? null : <PageHeader title={t('Report')} />}
      <DataState
        of={report}
        isFramed
        skeleton={<ChartSkeleton />}
        empty={{
          title: t('No such report'),
          why: t('It may have been deleted, or is not for you.'),
          step: <AppLink to="/app/report-builder">All reports</AppLink>,
        }}
      >
        {found =>
          version && found.canChange ? (
            <PastVersion key={`${found.uuid} ${version}`} report={found} number={Number(version)} />
          ) : (
            <OneReport key={found.uuid} report={found} />
          )
        }
      </DataState>
    </>
  )
}

function OneReport({ report }: { report: ReportDetail }) {
  const search = useSearch({ strict: false }) as SearchParameters
  const talk = useProvided(commentsQuery({ kind: 'report', id: report.uuid }, 1)).data
  const [about, setAbout] = useState<ThingPart | 'report' | null>(null)
  const definition = report.definition ?? report.draft
  const [first] = definition?.pages ?? []
  const page = definition?.pages.find(({ id }) => id === search.page) ?? first
  if (!definition || !first || !page) throw new Error('A report has a page.')
  const to = `/app/report-builder/${report.uuid}`
  const presenting = usePresenting()
  const comments = talk && talk.total > 0 ? t`Comments (${formatNumber(talk.total)})` : t('Comments')
  const tabs = definition.pages.map(({ id, title }) => ({
    ...{ to, label: title, search: { ...search, page: id === first.id ? undefined : id } },
    isOn: id === page.id,
  }))
  return (
    <>
      <PageTitle>{report.name}</PageTitle>
      <PageHeader
        title={report.name}
        sub={standing(report)}
        isCompact
        actions={
          <>
            <Button
              variant="default"
              aria-label={comments}
              className={styles.brief ?? ''}
              leftSection={<IconMessage size={16} stroke={1.8} aria-hidden />}
              onClick={() => setAbout('report')}
            >
              {comments}
            </Button>
            {report.canChange ? (
              <Button
                component={AppLink}
                to={`${to}/edit`}
                className=""
                leftSection={<IconPencil size={16} stroke={1.8} aria-hidden />}
              >
                Edit
              </Button>
            ) : null}
            <TakeOutMenu report={report} />
            <Tooltip label={t('Present')}>
              <Button variant="default" aria-label={t('Present')} onClick={presenting.begin}>
                <IconPresentation size={16} stroke={1.8} aria-hidden />
              </Button>
            </Tooltip>
            <ReportTools report={report} />
          </>
        }
      />
      {tabs.length > 1 ? <PageTabs label={t('Pages of the report')} tabs={tabs} /> : null}
      <ReportBar page={page} report={definition} />
      {search.present === 'yes' ? (
        <Presentation
          name={report.name}
          report={definition}
          page={page}
          onPage={({ id }) => presenting.goTo(id === first.id ? undefined : id)}
          onClose={presenting.end}
        />
      ) : page.widgets.length === 0 ? (
        <Surface>
          <EmptyState
            title={t('This page is empty')}
            why={
              report.canChange
                ? t('Edit the report to put figures and pictures on it.')
                : t('Nothing stands on it yet.')
            }
          />
        </Surface>
      ) : (
        <PageGrid
          key={page.id}
          page={page}
          report={definition}
          foot={widget =>
            widget.kind === 'break' ? null : (
              <WidgetTalk
                widget={widget}
                total={talk?.parts.find(({ id }) => id === widget.id)?.total ?? 0}
                onOpen={setAbout}
              />
            )
          }
        />
      )}
      {about ? (
        <TalkDialog report={report.uuid} about={about === 'report' ? null : about} onClose={() => setAbout(null)} />
      ) : null}
    </>
  )
}

/** How a report stands: for whom it is, since when, and whether its draft has more. */
function standing({ published, isAhead, ...report }: ReportDetail): string {
  const since = published ? t`published ${formatDate(published.at)}` : t('draft, not published yet')
  const label = published?.label ? `“${published.label}”` : ''
  return [audienceOf(report), since, label, published && isAhead ? t('the draft has changes') : '']
    .filter(Boolean)
    .join(' · ')
}
