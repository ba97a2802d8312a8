import { Button, Group, NativeSelect, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import { dayIn } from '#shared/formats/zoned.ts'
import { listWords } from '#shared/list-words.ts'
import { nextDay, nextTimes } from '#shared/schedules.ts'
import { t } from '#shared/translate.ts'
import { zoneChoices } from '#web/formats/format-choices.ts'
import { PeopleSelect } from '#web/people/owner-select.tsx'
import { personFormats } from '#web/person-formats.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { kindWords, rhythmOf } from '#web/ui/schedule-words.ts'
import { TwoWeeksFields } from '#web/ui/two-weeks-fields.tsx'
import { WeekdaySelect } from '#web/ui/weekday-select.tsx'
import type { OkrRhythm, OkrRhythmInput } from '../../contract-rhythms.ts'
import { rhythmKinds } from '../../okr-words.ts'
import { useSaveRhythm } from '../api-rhythms.ts'
import { hourWords, momentWords } from '../rhythm-words.ts'
import { refusalWords } from '../use-begun.ts'
import styles from './dialogs.module.css'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

type RhythmDialogProps = { rhythm: OkrRhythm | null; onClose: () => void }

/** A new rhythm of check-ins, or a change of one. */
export function RhythmDialog({ rhythm, onClose }: RhythmDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(rhythm))
  const zones = useMemo(zoneChoices, [])
  const save = useSaveRhythm(rhythm)
  const set = (next: Partial<OkrRhythmInput>) => {
    save.reset()
    setDraft({ ...draft, ...next })
  }
  const { schedule, people } = draft
  const { of: faults, rest } = faultsOf(save.error, ['name', 'people', 'schedule', 'timeZone'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(draft, { onSuccess: onClose })
  }
  const next = nextTimes(schedule, draft, new Date(), 3).map(time => momentWords(time.toISOString()))
  return (
    <Dialog opened onClose={onClose} title={rhythm ? t('Change the rhythm') : t('New rhythm')} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label="Name"
            value={draft.name}
            maxLength={60}
            error={faults.name}
            onChange={event => set({ name: event.currentTarget.value })}
            data-autofocus
          />
          <Switch
            label="For everyone who owns a key result"
            checked={people === null}
            onChange={event => set({ people: event.currentTarget.checked ? null : [] })}
          />
          {people ? (
            <PeopleSelect
              label="Who is asked"
              chosen={people}
              known={rhythm?.asked ?? []}
              error={faults.people}
              onChosen={chosen => set({ people: chosen })}
            />
          ) : null}
          <div className={styles.pair}>
            <NativeSelect
              label="How often"
              value={schedule.kind}
              data={rhythmKinds.map(value => ({ value, label: kindWords[value] }))}
              onChange={event => {
                const kind = rhythmKinds.find(one => one === event.currentTarget.value)
                if (kind) set({ schedule: rhythmOf(kind, nextMonday(draft)) })
              }}
            />
            {schedule.kind === 'weekly' ? (
              <WeekdaySelect
                weekday={schedule.weekday}
                onWeekday={weekday => set({ schedule: { kind: 'weekly', weekday } })}
              />
            ) : null}
            {schedule.kind === 'everyTwoWeeks' ? (
              <TwoWeeksFields
                from={schedule.from}
                nextTwo={weekday => nextTwo(weekday, draft)}
                onFrom={from => set({ schedule: { kind: 'everyTwoWeeks', from } })}
              />
            ) : null}
            {schedule.kind === 'monthly' ? (
              <NumberInput
                label="On day"
                value={schedule.day}
                {...{ min: 1, max: 31, allowDecimal: false, clampBehavior: 'strict' }}
                onChange={day => set({ schedule: { kind: 'monthly', day: Math.max(1, Number(day)) } })}
              />
            ) : null}
            <NativeSelect
              label="At"
              value={String(draft.hour)}
              data={hours.map(hour => ({ value: String(hour), label: hourWords(hour) }))}
              onChange={event => set({ hour: Number(event.currentTarget.value) })}
            />
            <Select
              label="Time zone"
              data={zones}
              value={draft.timeZone}
              searchable
              allowDeselect={false}
              limit={50}
              nothingFoundMessage="No time zone has this name"
              error={faults.timeZone}
              onChange={zone => (zone ? set({ timeZone: zone }) : null)}
            />
          </div>
          <NumberInput
            label="Skip whoever checked in within so many days before"
            value={draft.skipDays}
            {...{ min: 0, max: 60, allowDecimal: false, clampBehavior: 'strict' }}
            onChange={days => set({ skipDays: Number(days) })}
          />
          <Switch
            label="Ask for key results that follow the lines too"
            description={t('They need no value: a word on how sure one is.')}
            checked={draft.hasLive}
            onChange={event => set({ hasLive: event.currentTarget.checked })}
          />
          <p className={styles.said} role="status">
            {t`Next on ${listWords(next)}.`}
          </p>
          <Fault text={refusalWords(save.error, rest ?? faults.schedule ?? null)} isPlain />
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={save.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              {rhythm ? t('Save') : t('Create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

function nextMonday({ timeZone }: Pick<OkrRhythmInput, 'timeZone'>): string {
  return nextDay({ kind: 'weekly', weekday: 1 }, dayIn(new Date(), timeZone))
}

/** The next two days of a weekday on which a rhythm can still ask. */
function nextTwo(weekday: number, at: Pick<OkrRhythmInput, 'hour' | 'timeZone'>): string[] {
  return nextTimes({ kind: 'weekly', weekday }, at, new Date(), 2).map(time => dayIn(time, at.timeZone))
}

function draftOf(rhythm: OkrRhythm | null): OkrRhythmInput {
  if (rhythm === null) {
    return {
      ...{ name: '', people: null, schedule: { kind: 'weekly', weekday: 1 }, hour: 9, skipDays: 3, hasLive: false },
      timeZone: personFormats().timeZone,
    }
  }
  const { name, people, schedule, hour, timeZone, skipDays, hasLive } = rhythm
  return { name, people, schedule, hour, timeZone, skipDays, hasLive }
}
