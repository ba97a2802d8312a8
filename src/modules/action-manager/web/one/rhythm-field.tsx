import { NativeSelect, NumberInput } from '@mantine/core'
import { listWords } from '#shared/list-words.ts'
import type { Schedule } from '#shared/schedule-schema.ts'
import { nextDays } from '#shared/schedules.ts'
import { t } from '#shared/translate.ts'
import { formatDate } from '#web/ui/format.ts'
import { kindWords, rhythmKinds, rhythmOf, rhythmWords } from '#web/ui/schedule-words.ts'
import { TwoWeeksFields } from '#web/ui/two-weeks-fields.tsx'
import { WeekdaySelect } from '#web/ui/weekday-select.tsx'
import { today } from '../shown/today.ts'
import styles from './one.module.css'

type RhythmFieldProps = {
  rhythm: Schedule | null
  due: string | null
  onRhythm: (rhythm: Schedule | null) => void
}

/** Whether and when an action comes again, with the days that follow. */
export function RhythmField({ rhythm, due, onRhythm }: RhythmFieldProps) {
  const from = due ?? today()
  return (
    <div className={styles.rhythm}>
      <NativeSelect
        label="Repeats"
        value={rhythm?.kind ?? ''}
        onChange={event => {
          const kind = rhythmKinds.find(one => one === event.currentTarget.value)
          onRhythm(kind ? rhythmOf(kind, from) : null)
        }}
        data={[
          { value: '', label: t('Does not repeat') },
          ...rhythmKinds.map(value => ({ value, label: kindWords[value] })),
        ]}
      />
      {rhythm?.kind === 'weekly' ? (
        <WeekdaySelect weekday={rhythm.weekday} onWeekday={weekday => onRhythm({ ...rhythm, weekday })} />
      ) : null}
      {rhythm?.kind === 'everyTwoWeeks' ? (
        <TwoWeeksFields
          from={rhythm.from}
          nextTwo={weekday => nextDays({ kind: 'weekly', weekday }, from, 2)}
          onFrom={day => onRhythm({ ...rhythm, from: day })}
        />
      ) : null}
      {rhythm?.kind === 'monthly' ? (
        <Count label={t('On day')} value={rhythm.day} most={31} onValue={day => onRhythm({ ...rhythm, day })} />
      ) : null}
      {rhythm?.kind === 'afterCompletion' ? (
        <Count label={t('Days')} value={rhythm.days} most={3650} onValue={days => onRhythm({ ...rhythm, days })} />
      ) : null}
      {rhythm === null ? null : <p className={styles.note}>{saidOf(rhythm, from)}</p>}
    </div>
  )
}

function saidOf(rhythm: Schedule, from: string): string {
  const words = rhythmWords(rhythm)
  if (rhythm.kind === 'afterCompletion') return t`${words}, with its parts open again.`
  const days = listWords(nextDays(rhythm, from, 3).map(day => formatDate(day)))
  return t`${words}; next on ${days}.`
}

type CountProps = { label: string; value: number; most: number; onValue: (value: number) => void }

function Count({ label, value, most, onValue }: CountProps) {
  return (
    <NumberInput
      label={label}
      value={value}
      min={1}
      max={most}
      allowDecimal={false}
      clampBehavior="strict"
      onChange={typed => {
        const whole = Math.trunc(Number(typed))
        if (whole >= 1 && whole !== value) onValue(whole)
      }}
    />
  )
}
