import { NativeSelect, NumberInput, Select } from '@mantine/core'
import { useMemo } from 'react'
import { dayIn } from '#shared/formats/zoned.ts'
import type { Schedule } from '#shared/schedule-schema.ts'
import { nextDay, nextTimes, type TimeOfDay } from '#shared/schedules.ts'
import { zoneChoices } from '#web/formats/format-choices.ts'
import { hourWords, kindWords, type RhythmKind, rhythmOf } from './schedule-words.ts'
import { TwoWeeksFields } from './two-weeks-fields.tsx'
import { WeekdaySelect } from './weekday-select.tsx'
import styles from './when-fields.module.css'

export type When = TimeOfDay & { schedule: Schedule }

type WhenFieldsProps = {
  when: When
  /** The rhythms to choose from. */
  kinds: readonly RhythmKind[]
  zoneFault: string | undefined
  /** Whether a dialog begins with them. */
  isFirst?: boolean
  onChange: (change: Partial<When>) => void
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** How often something comes due, at which hour and in which time zone. */
export function WhenFields({ when, kinds, zoneFault, isFirst = false, onChange }: WhenFieldsProps) {
  const zones = useMemo(zoneChoices, [])
  const { schedule } = when
  return (
    <div className={styles.fields}>
      <NativeSelect
        label="How often"
        data-autofocus={isFirst || undefined}
        value={schedule.kind}
        data={kinds.map(value => ({ value, label: kindWords[value] }))}
        onChange={event => {
          const kind = kinds.find(one => one === event.currentTarget.value)
          if (kind) onChange({ schedule: rhythmOf(kind, nextMonday(when)) })
        }}
      />
      {schedule.kind === 'weekly' ? (
        <WeekdaySelect
          weekday={schedule.weekday}
          onWeekday={weekday => onChange({ schedule: { kind: 'weekly', weekday } })}
        />
      ) : null}
      {schedule.kind === 'everyTwoWeeks' ? (
        <TwoWeeksFields
          from={schedule.from}
          nextTwo={weekday => nextTwo(weekday, when)}
          onFrom={from => onChange({ schedule: { kind: 'everyTwoWeeks', from } })}
        />
      ) : null}
      {schedule.kind === 'monthly' ? (
        <NumberInput
          label="On day"
          value={schedule.day}
          {...{ min: 1, max: 31, allowDecimal: false, clampBehavior: 'strict' }}
          onChange={day => onChange({ schedule: { kind: 'monthly', day: Math.max(1, Number(day)) } })}
        />
      ) : null}
      <NativeSelect
        label="At"
        value={String(when.hour)}
        data={hours.map(hour => ({ value: String(hour), label: hourWords(hour) }))}
        onChange={event => onChange({ hour: Number(event.currentTarget.value) })}
      />
      <Select
        label="Time zone"
        data={zones}
        value={when.timeZone}
        searchable
        allowDeselect={false}
        limit={50}
        nothingFoundMessage="No time zone has this name"
        error={zoneFault}
        onChange={zone => (zone ? onChange({ timeZone: zone }) : null)}
      />
    </div>
  )
}

function nextMonday({ timeZone }: Pick<When, 'timeZone'>): string {
  return nextDay({ kind: 'weekly', weekday: 1 }, dayIn(new Date(), timeZone))
}

/** The next two days of a weekday on which it can still come due. */
function nextTwo(weekday: number, at: Pick<When, 'hour' | 'timeZone'>): string[] {
  return nextTimes({ kind: 'weekly', weekday }, at, new Date(), 2).map(time => dayIn(time, at.timeZone))
}
