import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { emptyWhereMissing } from '#web/session/missing.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Surface } from '#web/ui/card.tsx'
import { DataState, EmptyState } from '#web/ui/data-state.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { usePathParameter } from '#web/view-state.ts'
import type { ReportSchedule } from '../../contract-schedules.ts'
import { isPlainSubscription } from '../../rules-subscription.ts'
import { reportQuery } from '../api.ts'
import { DemonstrationNote } from '../schedules/demonstration-note.tsx'
import { OutsideDialog } from '../schedules/outside-dialog.tsx'
import { RunsDialog } from '../schedules/runs-dialog.tsx'
import { ScheduleCard } from '../schedules/schedule-card.tsx'
import { ScheduleDialog } from '../schedules/schedule-dialog.tsx'
import styles from '../schedules/schedules.module.css'
import { outsideQuery, schedulesQuery } from '../schedules/schedules-api.ts'
import { SubscribeDialog } from '../schedules/subscribe-dialog.tsx'
import { useMayShare } from '../use-may-share.ts'

/** When a report goes to whom by itself. Administrators see it of any report, to stop what it sends. */
export function SchedulesPage() {
  const id = usePathParameter('id')
  const schedules = emptyWhereMissing(useProvided(schedulesQuery(id)))
  return (
    <>
      {schedules.state === 'SUCCESS' ? null : <PageHeader title={t('Schedules')} />}
      <DataState
        of={schedules}
        isFramed
        skeleton={<TableSkeleton rows={3} />}
        empty={{
          title: t('No such report'),
          why: t('It may have been deleted, or is not for you.'),
          step: <AppLink to="/app/report-builder">All reports</AppLink>,
        }}
      >
        {({ of, items }) => <SchedulesOf key={id} id={id} name={of} schedules={items} />}
      </DataState>
    </>
  )
}

type Opened = { kind: 'form' | 'log'; schedule: string | null; run?: string | null } | { kind: 'outside' }
type SchedulesOfProps = { id: string; name: string; schedules: readonly ReportSchedule[] }

function SchedulesOf({ id, name, schedules }: SchedulesOfProps) {
  const report = useQuery(reportQuery(id)).data
  const mayWrite = usePermission('reports:write')
  const outside = useQuery({ ...outsideQuery, enabled: mayWrite }).data
  const mayShare = useMayShare(report)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const definition = report?.definition
  const begin = definition ? (
    <Button
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
      onClick={() => setOpened({ kind: 'form', schedule: null })}
    >
      {mayShare ? t('New schedule') : t('Send me this report')}
    </Button>
  ) : null
  const open = opened && 'schedule' in opened ? opened.schedule : null
  const chosen = schedules.find(({ uuid }) => uuid === open) ?? null
  const path = `/app/report-builder/${id}`
  return (
    <>
      <PageTitle>{t`Schedules of ${name}`}</PageTitle>
      <PageHeader
        title={t('Schedules')}
        sub={<AppLink to={path}>{name}</AppLink>}
        actions={
          <>
            {outside?.canChange ? (
              <Button variant="default" onClick={() => setOpened({ kind: 'outside' })}>
                Allowed domains
              </Button>
            ) : null}
            {schedules.length > 0 ? begin : null}
          </>
        }
      />
      <DemonstrationNote className={styles.around} />
      {schedules.length === 0 ? (
        <Surface>
          <EmptyState
            title={t('No schedule yet')}
            why={
              definition || !report
                ? purpose(mayShare)
                : t('Publish the report first: a schedule sends what its readers see.')
            }
            step={begin ?? (report ? <AppLink to={`${path}/edit`}>Edit the report</AppLink> : undefined)}
          />
        </Surface>
      ) : (
        <div className={styles.cards}>
          {schedules.map(one => (
            <ScheduleCard
              key={one.uuid}
              schedule={one}
              onChange={() => setOpened({ kind: 'form', schedule: one.uuid })}
              onLog={() => setOpened({ kind: 'log', schedule: one.uuid })}
              onRun={run => setOpened({ kind: 'log', schedule: one.uuid, run })}
            />
          ))}
        </div>
      )}
      {opened?.kind === 'form' && report && definition ? (
        !mayShare && (chosen === null || isPlainSubscription(chosen)) ? (
          <SubscribeDialog report={report} schedule={chosen} onClose={close} />
        ) : (
          <ScheduleDialog report={report} definition={definition} schedule={chosen} onClose={close} />
        )
      ) : null}
      {opened?.kind === 'log' && chosen ? (
        <RunsDialog
          report={id}
          schedule={chosen}
          mayRevoke={mayShare}
          run={opened.run ?? null}
          onRun={run => setOpened({ ...opened, run })}
          onClose={close}
        />
      ) : null}
      {opened?.kind === 'outside' && outside ? <OutsideDialog outside={outside} onClose={close} /> : null}
    </>
  )
}

/** What a schedule is for, to who has none yet. */
function purpose(mayShare: boolean): string {
  return mayShare
    ? t('A schedule sends the report by e-mail, such as every Monday at seven, to everybody or to each their own part.')
    : t('Have the report sent to you by e-mail, such as every Monday at seven.')
}
