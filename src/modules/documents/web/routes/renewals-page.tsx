import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Place } from '#shared/origin.ts'
import { t } from '#shared/translate.ts'
import { ExportMenu, type FileFormat } from '#web/export/export-menu.tsx'
import { saveFile } from '#web/save-file.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { useOrganization, usePermission } from '#web/session/tab-context.tsx'
import { useWork } from '#web/things/work-api.ts'
import { toast } from '#web/toasts/toast.ts'
import { Surface } from '#web/ui/card.tsx'
import { DataState, type Emptiness } from '#web/ui/data-state.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useViewState } from '#web/view-state.ts'
import { exportRenewals } from '../../calls-renewals.ts'
import type { Renewal, RenewalList } from '../../contract-renewals.ts'
import { DocumentsTabs } from '../documents-tabs.tsx'
import { CalendarDialog } from '../renewals/calendar-dialog.tsx'
import { DecideDialog } from '../renewals/decide-dialog.tsx'
import { useFigureLinks } from '../renewals/figure-links.ts'
import { LeadTimesDialog } from '../renewals/lead-times-dialog.tsx'
import { type DeskFigures, renewalColumns } from '../renewals/renewal-columns.tsx'
import { contractNoun } from '../renewals/renewal-words.ts'
import styles from '../renewals/renewals.module.css'
import { figuresQuery, renewalsQuery } from '../renewals/renewals-api.ts'
import { RenewalsFilters } from '../renewals/renewals-filters.tsx'
import { askedRenewals, type RenewalsView, readRenewalsView, writeRenewalsOrder } from '../renewals/renewals-view.ts'

/** The renewal desk: each contract with the day to decide, what it is worth and what came of it, and the decision. */
export function RenewalsPage() {
  const [view, setSearch] = useViewState(readRenewalsView)
  const mayDecide = usePermission('documents:write')
  const list = useProvided(renewalsQuery(view), ({ items }) => items.length === 0)
  const figures = useFigures(list.data)
  // Beside the table: what is decided leaves it, and what comes next is still asked.
  const [deciding, setDeciding] = useState<Renewal | null>(null)
  const workOn = useWork((list.data?.items ?? []).map(placeOf))
  const workOf = (renewal: Renewal) => workOn(placeOf(renewal))
  const narrow = (change: Record<string, string | undefined>) => setSearch({ ...change, page: undefined })
  return (
    <>
      <Head view={view} total={list.data?.total ?? 0} mayDecide={mayDecide} />
      <DocumentsTabs />
      <RenewalsFilters view={view} counts={list.data?.counts} onSearch={narrow} />
      <Surface>
        <DataState of={list} skeleton={<TableSkeleton rows={8} />} empty={nothing(view)}>
          {answer => (
            <DataTable
              label={t('Renewals')}
              columns={renewalColumns({ figures, mayDecide, workOf, onDecide: setDeciding })}
              rows={answer.items}
              rowKey={({ uuid }) => uuid}
              paging={{
                ...{ page: answer.page, total: answer.total },
                onPage: page => setSearch({ page: page === 1 ? undefined : page }),
              }}
              sort={{
                sorted: view.order,
                onSort: order => setSearch({ sort: writeRenewalsOrder(order), page: undefined }),
              }}
              noun={contractNoun}
            />
          )}
        </DataState>
      </Surface>
      {deciding ? <DecideDialog renewal={deciding} onClose={() => setDeciding(null)} /> : null}
      {list.data ? <p className={styles.foot}>{footOf(list.data, figures)}</p> : null}
    </>
  )
}

function placeOf({ uuid }: Renewal): Place {
  return { place: 'contract', key: uuid }
}

function useFigures(list: RenewalList | null | undefined): DeskFigures {
  const areShown = usePermission('analytics:read')
  const { baseCurrency } = useOrganization()
  const { data, isLoading } = useQuery(
    figuresQuery(
      (list?.items ?? []).map(({ uuid }) => uuid),
      areShown,
    ),
  )
  return {
    areShown,
    currency: baseCurrency,
    ...(data ? { period: data.period } : {}),
    areComing: isLoading,
    of: uuid => data?.items.find(one => one.uuid === uuid),
    linesTo: useFigureLinks(data?.period),
  }
}

function footOf({ today }: RenewalList, { period }: DeskFigures): string {
  const order = t('What is worth most for each day left comes first.')
  const looked = t`Looked at on ${formatDate(today)}.`
  if (!period) return `${order} ${looked}`
  const days = t`Above agreed prices is of the contract and off contract of its supplier, from ${formatDate(period.from)} to ${formatDate(period.to)}.`
  return `${order} ${days} ${looked}`
}

type HeadProps = { view: RenewalsView; total: number; mayDecide: boolean }

function Head({ view, total, mayDecide }: HeadProps) {
  const organization = useOrganization()
  const [asked, setAsked] = useState<'lead times' | 'calendar' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <PageHeader
        title={t('Renewals')}
        sub={organization.name}
        actions={
          <>
            <Button variant="default" onClick={() => setAsked('calendar')}>
              Calendar
            </Button>
            {mayDecide ? (
              <Button variant="default" onClick={() => setAsked('lead times')}>
                Lead times
              </Button>
            ) : null}
            <ExportButton view={view} total={total} />
          </>
        }
      />
      {asked === 'lead times' ? <LeadTimesDialog onClose={close} /> : null}
      {asked === 'calendar' ? <CalendarDialog onClose={close} /> : null}
    </>
  )
}

function ExportButton({ view, total }: { view: RenewalsView; total: number }) {
  const save = useMutation({
    mutationFn: (format: FileFormat) => {
      const query = { ...askedRenewals(view), ...format }
      return toast('export', saveFile(exportRenewals, `${t('Renewals')}.${format.format}`, { query }))
    },
  })
  if (total === 0) return null
  const label = `${formatNumber(total)} ${contractNoun(total)}`
  return <ExportMenu parts={[{ label, onTake: format => save.mutate(format) }]} isBusy={save.isPending} isInHead />
}

function nothing({ part, q, owner }: RenewalsView): Emptiness {
  if (q !== '' || owner !== 'all')
    return { title: t('No contract fits'), why: t('Other words or fewer filters may find it.') }
  if (part !== 'open') return { title: t('No contract here'), why: t('Contracts come here once that is so of one.') }
  return {
    title: t('Nothing is to be decided'),
    why: t('Contracts of the register stand here with the day to decide on each.'),
    step: (
      <Button variant="default" component={AppLink} to="/app/data-manager/registers/contracts" className="">
        Contracts
      </Button>
    ),
  }
}
