import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { pageSize } from '#shared/paging.ts'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { DataState } from '#web/ui/data-state.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { PageButtons } from '#web/ui/page-buttons.tsx'
import { SideDialog } from '#web/ui/side-dialog.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { ReportRun, ReportSchedule } from '../../contract-schedules.ts'
import { RunView } from './run-view.tsx'
import styles from './schedules.module.css'
import { runsQuery } from './schedules-api.ts'
import { runKindWords, runStateWords, runWords } from './words.ts'

type RunsDialogProps = {
  /** The report that is sent. */
  report: string
  schedule: ReportSchedule
  run: string | null
  /** Whether the person may end the links that it sent. */
  mayRevoke: boolean
  onRun: (run: string | null) => void
  onClose: () => void
}

/** The log of a schedule, and what became of each recipient of one of its runs. */
export function RunsDialog({ report, schedule, run, mayRevoke, onRun, onClose }: RunsDialogProps) {
  return (
    <SideDialog opened onClose={onClose} position="right" size="min(760px, 100vw)" title={t`Log of ${schedule.name}`}>
      {run === null ? (
        <RunList schedule={schedule} onRun={onRun} />
      ) : (
        <Stack gap="md" align="stretch">
          <Button variant="default" size="compact-sm" onClick={() => onRun(null)} style={{ alignSelf: 'start' }}>
            All runs
          </Button>
          <RunView {...{ report, schedule, run, mayRevoke }} />
        </Stack>
      )}
    </SideDialog>
  )
}

function RunList({ schedule, onRun }: Pick<RunsDialogProps, 'schedule' | 'onRun'>) {
  const [page, setPage] = useState(1)
  const runs = useProvided(runsQuery(schedule.uuid, page), ({ items }) => items.length === 0)
  return (
    <DataState
      of={runs}
      skeleton={<TableSkeleton rows={4} />}
      empty={{ title: t('No run yet'), why: t('Each time, each test and each dry run stands here.') }}
    >
      {({ items, total }) => (
        <>
          <ul className={styles.runs}>
            {items.map(one => (
              <RunRow key={one.uuid} run={one} onOpen={() => onRun(one.uuid)} />
            ))}
          </ul>
          {total > pageSize ? (
            <Group gap="xs" mt="sm">
              <PageButtons
                onPrevious={page > 1 ? () => setPage(page - 1) : null}
                onNext={page * pageSize < total ? () => setPage(page + 1) : null}
              />
            </Group>
          ) : null}
        </>
      )}
    </DataState>
  )
}

function RunRow({ run, onOpen }: { run: ReportRun; onOpen: () => void }) {
  const { words, tone } = runStateWords[run.state]
  return (
    <li className={styles.run}>
      <div>
        <span className={styles.last}>
          <Tag tone={tone}>{words}</Tag> {runKindWords[run.kind]}
        </span>
        <p className={`${styles.quiet} num`}>{runWords(run)}</p>
        {run.isHandedOver ? <p className={styles.quiet}>It went over to the administrators with this run.</p> : null}
        {run.reason ? <p className={styles.quiet}>{run.reason}</p> : null}
      </div>
      <Button
        variant="default"
        size="compact-sm"
        onClick={onOpen}
        aria-label={t`Recipients of ${formatDateTime(run.dueAt)}`}
      >
        Recipients
      </Button>
    </li>
  )
}
