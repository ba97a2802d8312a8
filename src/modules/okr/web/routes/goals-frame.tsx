import { Button, Menu, NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { t } from '#shared/translate.ts'
import { ExportItems, ExportMenu } from '#web/export/export-menu.tsx'
import { WorkFilterBar } from '#web/filters/work-filters.tsx'
import { useOpening } from '#web/saved-views/opening.tsx'
import { SavedViewItems } from '#web/saved-views/saved-view-items.tsx'
import { SavedViewMenu } from '#web/saved-views/saved-view-menu.tsx'
import { useOrganization, usePermission } from '#web/session/tab-context.tsx'
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts'
import { BringButton, BringItem } from '#web/ui/bring-button.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { OkrPeriod, OkrTree } from '../../contract.ts'
import type { GoalPlace } from '../../okr-words.ts'
import { type GoalFilters, isNarrowed, noGoalFilters } from '../../rules-narrow.ts'
import { ClosePeriodDialog } from '../dialogs/close-period-dialog.tsx'
import { CopyDialog } from '../dialogs/copy-dialog.tsx'
import { ObjectiveDialog } from '../dialogs/objective-dialog.tsx'
import { PeriodDialog } from '../dialogs/period-dialog.tsx'
import { savedGoalViews } from '../saved-views.ts'
import type { ShownGoals } from '../use-goals.ts'
import { checkInView, goalViews, unlinkedView } from './goal-views.ts'
import { noPeriods } from './no-goals.tsx'
import { PeriodMenu } from './period-menu.tsx'
import { useGoalsExport } from './use-goals-export.ts'

/** `target`: a period that objectives are to be copied into. */
type Asked = 'objective' | 'period' | 'close' | 'copy' | 'target'

type GoalsFrameProps = {
  /** Which of the views it is. */
  place: GoalPlace
  goals: ShownGoals
  children: (tree: OkrTree) => ReactNode
}

/** What the views of goals share: the period, the way from one to the other, the filters, what can be begun. */
export function GoalsFrame({ place, goals, children }: GoalsFrameProps) {
  const organization = useOrganization()
  const mayWrite = usePermission('okr:write')
  const navigate = useNavigate()
  const isNewPage = useLocation().pathname.endsWith('/new')
  const [asked, setAsked] = useState<Asked | null>(null)
  const { period, periods, tree, kept } = goals
  const files = useGoalsExport(goals)
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const canAdd = tree.data?.canAdd ?? false
  useShortcuts('page', canAdd ? [{ keys: 'n', words: t('New objective'), run: () => setAsked('objective') }] : [])
  const close = () => {
    setAsked(null)
    if (isNewPage) void navigate({ to: '/app/okr', search: kept, replace: true })
  }
  const isStarted = useOpening(savedGoalViews).chosen !== null
  // The tree is where a chosen start view would open.
  const ofTree = isStarted && Object.values(kept).every(value => value === undefined) ? { ...kept, all: 'yes' } : kept
  const unlinked = { ...unlinkedView, search: { period: kept.period } }
  const tabs = [...goalViews.map(one => ({ ...one, search: one.id === 'tree' ? ofTree : kept })), unlinked, checkInView]
  const ask = (next: Asked) => {
    // Once closed, a period is shown only when the address asks for it.
    if (next === 'close' && period) goals.setPeriod(period.uuid)
    setAsked(next)
  }
  const dialog = asked ?? (isNewPage && canAdd ? 'objective' : null)
  return (
    <>
      <PageHeader
        title={t('Goals')}
        sub={period ? `${organization.name} · ${periodWords(period)}` : organization.name}
        actions={
          <>
            {periods.data && period ? (
              <NativeSelect
                aria-label="Period"
                value={period.uuid}
                data={periods.data.items.map(({ uuid, name }) => ({ value: uuid, label: name }))}
                onChange={event => goals.setPeriod(event.currentTarget.value)}
              />
            ) : null}
            {period ? (
              <SavedViewMenu of={savedGoalViews} view={place} others={<SavedViewItems of={savedGoalViews} />} />
            ) : null}
            {period && !isNarrow ? <BringButton of="goals" /> : null}
            {files && !isNarrow ? <ExportMenu {...files} isInHead /> : null}
            {period ? (
              <PeriodMenu
                period={period}
                kept={kept}
                onAsked={mayWrite ? ask : null}
                others={
                  isNarrow ? (
                    <>
                      <Menu.Divider />
                      <BringItem of="goals" />
                      {files ? (
                        <ExportItems parts={files.parts.map(part => ({ ...part, label: t`Export ${part.label}` }))} />
                      ) : null}
                    </>
                  ) : null
                }
              />
            ) : null}
            {canAdd ? (
              <Button
                leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
                onClick={() => setAsked('objective')}
              >
                New objective
              </Button>
            ) : null}
          </>
        }
      />
      <PageTabs label={t('Views of goals')} tabs={tabs} />
      <DataState
        of={periods}
        isFramed
        skeleton={<TableSkeleton />}
        empty={noPeriods(mayWrite ? <Button onClick={() => setAsked('period')}>New period</Button> : null)}
      >
        {() => (
          <>
            <GoalFilterBar filters={goals.filters} onFilters={goals.setFilters} />
            <DataState of={treeState(goals)} isFramed skeleton={<TableSkeleton />} empty={{ title: '', why: '' }}>
              {children}
            </DataState>
          </>
        )}
      </DataState>
      {dialog === 'period' ? <PeriodDialog onClose={close} onMade={goals.setPeriod} /> : null}
      {dialog === 'target' ? <PeriodDialog onClose={() => setAsked('copy')} /> : null}
      {period && dialog === 'objective' ? (
        <ObjectiveDialog period={period} others={tree.data?.objectives ?? []} onClose={close} />
      ) : null}
      {period && tree.data && dialog === 'close' ? (
        <ClosePeriodDialog tree={tree.data} periods={periods.data?.items ?? []} onClose={close} onClosed={close} />
      ) : null}
      {period && tree.data && dialog === 'copy' ? (
        <CopyDialog
          tree={tree.data}
          periods={periods.data?.items ?? []}
          onNewPeriod={() => {
            goals.setPeriod(period.uuid)
            setAsked('target')
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}

/** The days of a period, and whether it is closed. */
export function periodWords({
  name,
  from,
  to,
  closedAt,
}: Pick<OkrPeriod, 'name' | 'from' | 'to' | 'closedAt'>): string {
  const days = t`${name}, ${formatDate(from)} to ${formatDate(to)}`
  return closedAt === null ? days : t`${days}, closed`
}

/** The goals of the period as a page shows them: on their way, there, or failed. */
export function treeState({ tree }: ShownGoals) {
  const { data, error } = tree
  const retry = () => void tree.refetch()
  if (data) return { state: 'SUCCESS' as const, data, error: null, retry }
  return { state: tree.isError ? ('ERROR' as const) : ('LOADING' as const), data: null, error, retry }
}

type BarProps = { filters: GoalFilters; onFilters: (change: Partial<GoalFilters>) => void }

function GoalFilterBar({ filters, onFilters }: BarProps) {
  return (
    <WorkFilterBar
      label={t('Filters of goals')}
      searchLabel={t('Search goals')}
      filters={filters}
      onFilters={onFilters}
      onClear={isNarrowed(filters) ? () => onFilters(noGoalFilters) : null}
      alsoLabel={t('Archived too')}
      isAlso={filters.hasArchived}
      onAlso={hasArchived => onFilters({ hasArchived })}
    />
  )
}
