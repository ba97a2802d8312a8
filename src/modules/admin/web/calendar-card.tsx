import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Calendar } from '#shared/calendar.ts'
import { toLoadable } from '#web/session/data-provider.ts'
import { toast } from '#web/toasts/toast.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState, errorSentence } from '#web/ui/data-state.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { personLocale } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import styles from './calendar.module.css'
import { calendarQuery, saveCalendar } from './calendar-api.ts'
import pageStyles from './configuration.module.css'

const noCalendar = { title: 'Nothing is known', why: 'The portal has no calendar of this organisation.' }

/** When the organisation's fiscal years and weeks begin: what every figure by year, quarter and week goes by. */
export function CalendarCard() {
  const calendar = toLoadable(useQuery(calendarQuery))
  return (
    <div className={styles.card}>
      <Card title="Calendar" say="Figures by year, quarter and week go by it, for everybody and for all data.">
        <DataState of={calendar} skeleton={<TableSkeleton rows={2} />} empty={noCalendar}>
          {stored => <CalendarForm stored={stored} />}
        </DataState>
      </Card>
    </div>
  )
}

function CalendarForm({ stored }: { stored: Calendar }) {
  const queries = useQueryClient()
  const [draft, setDraft] = useState<Partial<Calendar>>({})
  const shown = { ...stored, ...draft }
  const save = useMutation({
    mutationFn: () => toast('update', saveCalendar(shown), 'calendar'),
    onSuccess: saved => {
      queries.setQueryData(calendarQuery.queryKey, saved)
      setDraft({})
    },
  })
  const isChanged = shown.fiscalYearStartMonth !== stored.fiscalYearStartMonth || shown.weekStart !== stored.weekStart
  const choose = (change: Partial<Calendar>) => setDraft({ ...draft, ...change })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <div className={styles.fields}>
        <NativeSelect
          label="Fiscal years begin in"
          data={months()}
          value={shown.fiscalYearStartMonth}
          onChange={event => choose({ fiscalYearStartMonth: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label="Weeks begin on"
          data={days()}
          value={shown.weekStart}
          onChange={event => choose({ weekStart: Number(event.currentTarget.value) })}
        />
        <Button type="submit" disabled={!isChanged} loading={save.isPending}>
          Save calendar
        </Button>
      </div>
      {save.error ? <Fault text={`${errorSentence(save.error)}.`} /> : null}
      {save.isSuccess && !isChanged ? <SavedNotice /> : null}
    </form>
  )
}

function SavedNotice() {
  return (
    <div className={`${pageStyles.notice} ${styles.notice}`} role="status">
      <span>Figures go by it from now on. The periods to choose from follow when the portal is loaded anew.</span>
      <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
        Load anew
      </Button>
    </div>
  )
}

function months() {
  const name = new Intl.DateTimeFormat(personLocale(), { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: name.format(Date.UTC(2024, index, 1)),
  }))
}

/** The days of the week; 1 January 2024 was a Monday. */
function days() {
  const name = new Intl.DateTimeFormat(personLocale(), { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, index) => ({
    value: String(index + 1),
    label: name.format(Date.UTC(2024, 0, index + 1)),
  }))
}
