import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Calendar,
  hasWeekYears,
  isSameCalendar,
  type WeekCalendar,
  yearEndings,
  yearKinds,
} from '#shared/calendar.ts'
import { fiscalYearName } from '#shared/fiscal-names.ts'
import { fiscalPlaceOf, fiscalWeekYear } from '#shared/fiscal-weeks.ts'
import { dayName, monthName } from '#shared/formats/write-day.ts'
import { dayIn } from '#shared/formats/zoned.ts'
import { countDays } from '#shared/period.ts'
import { t } from '#shared/translate.ts'
import { useTellCalendar } from '#web/formats/tab-formats.ts'
import { personFormats } from '#web/person-formats.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { toast } from '#web/toasts/toast.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState, errorSentence } from '#web/ui/data-state.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { formatPeriod } from '#web/ui/value-words.ts'
import styles from './calendar.module.css'
import { calendarQuery, saveCalendar } from './calendar-api.ts'
import pageStyles from './configuration.module.css'

const noCalendar = { title: t('Nothing is known'), why: t('The portal has no calendar of this organisation.') }

/** When the organisation's fiscal years and weeks begin: what every figure by year, quarter and week goes by. */
export function CalendarCard() {
  const calendar = useProvided(calendarQuery)
  return (
    <div className={styles.card}>
      <Card title="Calendar" say="Figures by year, quarter, month and week go by it, for everybody and for all data.">
        <DataState of={calendar} skeleton={<TableSkeleton rows={2} />} empty={noCalendar}>
          {stored => <CalendarForm stored={stored} />}
        </DataState>
      </Card>
    </div>
  )
}

function CalendarForm({ stored }: { stored: Calendar }) {
  const queries = useQueryClient()
  const tell = useTellCalendar()
  const [draft, setDraft] = useState<Partial<Calendar>>({})
  const shown = { ...stored, ...draft }
  const save = useMutation({
    mutationFn: () => toast('update', saveCalendar(shown), t('calendar')),
    onSuccess: saved => {
      queries.setQueryData(calendarQuery.queryKey, saved)
      setDraft({})
      tell()
    },
  })
  const isChanged = !isSameCalendar(shown, stored)
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
          label="Fiscal years are of"
          data={yearKinds.map(value => ({ value, label: yearWords[value] }))}
          value={shown.years}
          onChange={event => choose({ years: yearKinds.find(one => one === event.currentTarget.value) ?? 'months' })}
        />
        <NativeSelect
          label={hasWeekYears(shown) ? t('Fiscal years begin around') : t('Fiscal years begin in')}
          data={numbered(12, monthName)}
          value={shown.fiscalYearStartMonth}
          onChange={event => choose({ fiscalYearStartMonth: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label="Weeks begin on"
          data={numbered(7, dayName)}
          value={shown.weekStart}
          onChange={event => choose({ weekStart: Number(event.currentTarget.value) })}
        />
        {hasWeekYears(shown) ? (
          <NativeSelect
            className={styles.wide}
            label="A fiscal year ends on"
            data={yearEndings.map(value => ({ value, label: endingWords(shown)[value] }))}
            value={shown.yearEnds}
            onChange={event => choose({ yearEnds: event.currentTarget.value === 'nearest' ? 'nearest' : 'last' })}
          />
        ) : null}
        <Button type="submit" disabled={!isChanged} loading={save.isPending}>
          Save calendar
        </Button>
      </div>
      {hasWeekYears(shown) ? (
        <FiscalYears calendar={shown} today={dayIn(new Date(), personFormats().timeZone)} />
      ) : null}
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

/** Numbers from 1 on with their names, to choose from. */
function numbered(count: number, nameOf: (number: number) => string) {
  return Array.from({ length: count }, (_, index) => ({ value: String(index + 1), label: nameOf(index + 1) }))
}

/** So many fiscal years are told: one of 53 weeks comes every five or six. */
const told = 7

/** The fiscal years of whole weeks from the one of `today` on, with their days and weeks. */
function FiscalYears({ calendar, today }: { calendar: WeekCalendar; today: string }) {
  const { year: now } = fiscalPlaceOf(today, 'year', calendar)
  const years = Array.from({ length: told }, (_, index) => now + index).map(year => ({
    year,
    days: fiscalWeekYear(year, calendar),
  }))
  return (
    <div className={styles.years}>
      <p className={styles.heading}>Fiscal years by this choice</p>
      <ul>
        {years.map(({ year, days }) => {
          const weeks = countDays(days) / 7
          return (
            <li key={year} {...(weeks === 53 ? { className: styles.long } : {})}>
              {t`${fiscalYearName(year, calendar)}: ${formatPeriod(days)}, ${weeks} weeks`}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Words for the choices of a calendar. */

/** The two days that a year of whole weeks can end on. */
function endingWords({ fiscalYearStartMonth, weekStart }: Calendar): Record<Calendar['yearEnds'], string> {
  const [day, month] = [dayName(weekStart - 1), monthName(fiscalYearStartMonth - 1)]
  return { last: t`the last ${day} of ${month}`, nearest: t`the ${day} nearest to the end of ${month}` }
}

const yearWords: Record<Calendar['years'], string> = {
  months: t('Whole months'),
  '4-4-5': t('Weeks: 4, 4 and 5 a quarter'),
  '4-5-4': t('Weeks: 4, 5 and 4 a quarter'),
  '5-4-4': t('Weeks: 5, 4 and 4 a quarter'),
}
