import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#shared/translate.ts'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import type { KeyResult } from '../../contract.ts'
import type { CheckIn } from '../../contract-check-ins.ts'
import { useSaveCheckIn } from '../api.ts'
import { StatusField } from '../dialogs/word-fields.tsx'
import { readGoalNumber, typedGoalNumber } from '../read-goal-number.ts'
import { changedFields } from '../save-merged.ts'
import { refusalWords, useBegun } from '../use-begun.ts'
import styles from './one.module.css'
import { writtenCheckIn } from './written-check-in.ts'

type CheckInEditProps = { checkIn: CheckIn; of: Pick<KeyResult, 'kind' | 'unit'>; onDone: () => void }

/** Changes what was said in a check-in. */
export function CheckInEdit({ checkIn, of: { kind, unit }, onDone }: CheckInEditProps) {
  const { begun, version, onError } = useBegun(checkIn)
  const before = writtenCheckIn(begun)
  const typedBefore = typedGoalNumber(before.value, unit)
  const [draft, setDraft] = useState({ ...before, value: typedBefore })
  const change = useSaveCheckIn(checkIn.uuid)
  const set = (next: Partial<typeof draft>) => {
    change.reset()
    setDraft({ ...draft, ...next })
  }
  const typed = readGoalNumber(draft.value, unit)
  const isNoNumber = draft.value.trim() !== '' && typed === null
  const { of: faults, rest } = faultsOf(change.error, ['value', 'note'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isNoNumber) return
    const value = draft.value === typedBefore ? before.value : typed
    const mine = changedFields(before, { ...draft, note: draft.note.trim(), value })
    change.mutate({ before, mine, version }, { onSuccess: onDone, onError })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        {kind === 'Metric' ? (
          <TextInput
            label="Value"
            inputMode="decimal"
            value={draft.value}
            error={isNoNumber ? t('A number, such as 100') : faults.value}
            onChange={event => set({ value: event.currentTarget.value })}
            data-autofocus
          />
        ) : null}
        <StatusField value={draft.status} onWord={status => set({ status })} />
      </div>
      <Textarea
        label="Note"
        value={draft.note}
        maxLength={5000}
        autosize
        minRows={1}
        maxRows={8}
        error={faults.note}
        onChange={event => set({ note: event.currentTarget.value })}
      />
      <Fault text={refusalWords(change.error, rest)} isPlain />
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onDone} disabled={change.isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={change.isPending}>
          Save
        </Button>
      </Group>
    </form>
  )
}
