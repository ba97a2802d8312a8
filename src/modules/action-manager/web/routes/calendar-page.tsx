import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { monthName } from '#shared/formats/write-day.ts'
import { addMonths } from '#shared/period.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { Surface } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { ActionItem } from '../../contract.ts'
import { allActionsQuery } from '../api.ts'
import { Agenda } from '../calendar/agenda.tsx'
import styles from '../calendar/calendar.module.css'
import { shiftedBy } from '../calendar/calendar-rules.ts'
import { daysShown, readMonth } from '../calendar/calendar-view.ts'
import { Month } from '../calendar/month.tsx'
import { useChoosing } from '../list/use-choosing.tsx'
import { useTotalWords } from '../shown/saving-sums.tsx'
import { useMoves } from '../shown/use-moves.ts'
import { ActionsFrame } from '../view/actions-frame.tsx'
import { AllShown } from '../view/all-shown.tsx'
import { useNothing } from '../view/nothing.tsx'
import { useActionsView } from '../view/use-actions-view.ts'

/** The actions of a month, on the days they lie on. */
export function CalendarPage() {
  const { view, search, setSearch, setFilters } = useActionsView()
  const month = readMonth(search.month)
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const list = useProvided(allActionsQuery(view.filters, daysShown(month)), () => false)
  const { shown, move } = useMoves()
  const choosing = useChoosing({
    filters: view.filters,
    days: daysShown(month),
    rows: (list.data?.items ?? []).map(({ uuid }) => uuid),
    total: list.data?.total ?? 0,
  })
  const nothing = useNothing({ ...view, page: 1 })
  const onShift = (action: ActionItem, days: number) => {
    const change = shiftedBy(action, days)
    void move(action, change, change)
  }
  const go = (to: string) => setSearch({ month: readMonth(undefined) === to ? undefined : to })
  const Shown = isNarrow ? Agenda : Month
  return (
    <ActionsFrame place="calendar" actions={choosing.tools} say={useTotalWords(list.data)}>
      <Surface>
        <div className={styles.head}>
          <ActionIcon variant="default" size={32} aria-label="Month before" onClick={() => go(addMonths(month, -1))}>
            <IconChevronLeft size={16} stroke={1.8} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={32} aria-label="Month after" onClick={() => go(addMonths(month, 1))}>
            <IconChevronRight size={16} stroke={1.8} aria-hidden />
          </ActionIcon>
          <Button variant="default" size="xs" onClick={() => go(readMonth(undefined))}>
            Today
          </Button>
          <h2 className={styles.title} aria-live="polite">
            {`${monthName(Number(month.slice(5, 7)))} ${month.slice(0, 4)}`}
          </h2>
        </div>
        <DataState of={list} skeleton={<TableSkeleton rows={8} />} empty={nothing(setFilters, setSearch)}>
          {answer => (
            <>
              <AllShown list={answer} />
              <Shown month={month} actions={shown(answer.items)} onShift={onShift} selection={choosing.selection} />
              {choosing.bar}
            </>
          )}
        </DataState>
      </Surface>
    </ActionsFrame>
  )
}
