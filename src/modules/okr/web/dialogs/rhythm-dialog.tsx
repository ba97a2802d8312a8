import { Button, Group, NumberInput, Stack, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { listWords } from '#shared/list-words.ts'
import { nextTimes } from '#shared/schedules.ts'
import { t } from '#shared/translate.ts'
import { PeopleSelect } from '#web/people/owner-select.tsx'
import { personFormats } from '#web/person-formats.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { momentWords } from '#web/ui/schedule-words.ts'
import { WhenFields } from '#web/ui/when-fields.tsx'
import type { OkrRhythm, OkrRhythmInput } from '../../contract-rhythms.ts'
import { rhythmKinds } from '../../okr-words.ts'
import { useSaveRhythm } from '../api-rhythms.ts'
import { refusalWords } from '../use-begun.ts'
import styles from './dialogs.module.css'

type RhythmDialogProps = { rhythm: OkrRhythm | null; onClose: () => void }

/** A new rhythm of check-ins, or a change of one. */
export function RhythmDialog({ rhythm, onClose }: RhythmDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(rhythm))
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
          <WhenFields when={draft} kinds={rhythmKinds} zoneFault={faults.timeZone} onChange={set} />
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
