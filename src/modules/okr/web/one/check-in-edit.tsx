import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#shared/translate.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { statusWords } from '#web/ui/status-words.ts'
import type { KeyResult } from '../../contract.ts'
import type { CheckIn } from '../../contract-check-ins.ts'
import { useChangeCheckIn } from '../api.ts'
import { readGoalNumber, typedGoalNumber } from '../read-goal-number.ts'
import styles from './one.module.css'

type CheckInEditProps = { checkIn: CheckIn; unit: KeyResult['unit']; onDone: () => void }

/** Changes what was said in a check-in. */
export function CheckInEdit({ checkIn, unit, onDone }: CheckInEditProps) {
  const [draft, setDraft] = useState({
    value: typedGoalNumber(checkIn.value, unit),
    status: checkIn.status,
    note: checkIn.note,
  })
  const change = useChangeCheckIn()
  const set = (next: Partial<typeof draft>) => {
    change.reset()
    setDraft({ ...draft, ...next })
  }
  const value = readGoalNumber(draft.value, unit)
  const isNoNumber = draft.value.trim() !== '' && value === null
  const { of: faults, rest } = faultsOf(change.error, ['value', 'note'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isNoNumber) return
    const { status, note } = draft
    const said = { status, note: note.trim(), ...(checkIn.value === null && value === null ? {} : { value }) }
    change.mutate({ uuid: checkIn.uuid, version: checkIn.version, ...said }, { onSuccess: onDone })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <TextInput
          label="Value"
          inputMode="decimal"
          value={draft.value}
          error={isNoNumber ? t('A number, such as 100') : faults.value}
          onChange={event => set({ value: event.currentTarget.value })}
          data-autofocus
        />
        <NativeSelect
          label="Status"
          value={draft.status}
          data={vocabulary.actionStatus.map(one => ({ value: one, label: statusWords[one] }))}
          onChange={event =>
            set({ status: vocabulary.actionStatus.find(one => one === event.currentTarget.value) ?? draft.status })
          }
        />
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
      <Fault text={rest} isPlain />
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
