import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { DataState } from '#web/ui/data-state.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatDateTime, formatNumber, unknownValue } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { ReportLinkAnswer } from '../../contract-links.ts'
import type { ReportDelivery, ReportRun, ReportSchedule } from '../../contract-schedules.ts'
import { isRevocable, linkFactsOf, linkStates } from '../links/link-words.ts'
import { RevokeDialog } from '../links/revoke-dialog.tsx'
import styles from './schedules.module.css'
import { deliveriesQuery } from './schedules-api.ts'
import { deliveryStateWords, personNoun, runKindWords, runStateWords, runWords } from './words.ts'

type RunViewProps = { report: string; schedule: ReportSchedule; run: string; mayRevoke: boolean }

/** What became of each recipient of a run, with the way to end their link; of a dry run, how many rows each would get. */
export function RunView({ report, schedule, run, mayRevoke }: RunViewProps) {
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<ReportLinkAnswer | null>(null)
  const deliveries = useProvided(deliveriesQuery(schedule.uuid, run, page))
  return (
    <DataState
      of={deliveries}
      skeleton={<TableSkeleton rows={4} />}
      empty={{ title: t('Nobody'), why: t('The schedule reached nobody.') }}
    >
      {({ run: told, items, total }) => (
        <>
          <RunHead run={told} />
          <DataTable
            label={t('Recipients')}
            columns={[...columns, outcomeColumn(mayRevoke ? setAsked : null)]}
            rows={items}
            rowKey={({ position }) => String(position)}
            paging={{ page, total, onPage: setPage }}
            noun={personNoun}
          />
          <RevokeDialog report={report} link={asked} onClose={() => setAsked(null)} />
        </>
      )}
    </DataState>
  )
}

function RunHead({ run }: { run: ReportRun }) {
  const { words, tone } = runStateWords[run.state]
  const times = [
    run.begunAt ? t`begun ${formatDateTime(run.begunAt)}` : t('not begun yet'),
    run.endedAt ? t`ended ${formatDateTime(run.endedAt)}` : '',
  ]
  return (
    <div role="status">
      <p className={styles.last}>
        <Tag tone={tone}>{words}</Tag> {runKindWords[run.kind]}
      </p>
      <p className={`${styles.quiet} num`}>{[runWords(run), ...times.filter(Boolean)].join(' · ')}</p>
      {run.kind === 'rehearsal' ? <p className={styles.quiet}>{rehearsalWords[run.state]}</p> : null}
      {run.reason ? <p className={styles.quiet}>{run.reason}</p> : null}
    </div>
  )
}

/** What a dry run came to, where its outcome alone does not say it. */
const rehearsalWords: Partial<Record<ReportRun['state'], string>> = {
  underWay: t('Its files are being made; nothing is sent.'),
  checked: t('Its files were made, and nothing was sent.'),
}

const columns: DataColumn<ReportDelivery>[] = [
  {
    id: 'who',
    header: t('Recipient'),
    isRowHeader: true,
    isWrapping: true,
    cell: ({ name, email }) => <span translate="no">{name ? `${name} (${email})` : email}</span>,
  },
  {
    id: 'part',
    header: t('Part'),
    isWrapping: true,
    cell: ({ filters }) =>
      filters.length === 0 ? (
        t('The whole report')
      ) : (
        <span translate="no">{filters.flatMap(({ values }) => values).join(', ')}</span>
      ),
  },
  { id: 'rows', header: t('Rows'), align: 'right', cell: ({ rows }) => countOf(rows) },
  { id: 'lines', header: t('Lines'), align: 'right', cell: ({ lines }) => countOf(lines) },
]

/** What became of a recipient; `onRevoke` asks whether the link that they were sent is to end, where the person may end it. */
function outcomeColumn(onRevoke: ((link: ReportLinkAnswer) => void) | null): DataColumn<ReportDelivery> {
  return {
    id: 'state',
    header: t('Outcome'),
    isWrapping: true,
    cell: ({ state, reason, why, link, email }) => (
      <>
        <Tag tone={deliveryStateWords[state].tone}>{deliveryStateWords[state].words}</Tag>{' '}
        <span className={styles.quiet}>{[reason ?? why, link && linkFacts(link)].filter(Boolean).join(' · ')}</span>{' '}
        {onRevoke && link && isRevocable(link) ? (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onRevoke(link)}
            aria-label={t`Revoke the link: ${email}`}
          >
            Revoke
          </Button>
        ) : null}
      </>
    ),
  }
}

/** How the link stands that a recipient was sent. */
function linkFacts(link: ReportLinkAnswer): string {
  return [t('link'), linkStates[link.state].word, ...linkFactsOf(link)].join(' · ')
}

function countOf(many: number | null): string {
  return many === null ? unknownValue : formatNumber(many)
}
