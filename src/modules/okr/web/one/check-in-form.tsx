import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#shared/translate.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { statusWords } from '#web/ui/status-words.ts'
import type { KeyResult } from '../../contract.ts'
import { confidences } from '../../okr-words.ts'
import { useCheckIn } from '../api.ts'
import { readGoalNumber, typedGoalNumber } from '../read-goal-number.ts'
import { confidenceWords, formatGoalValue } from '../words.ts'
import styles from './one.module.css'

type CheckInFormProps = { keyResult: KeyResult; today: string; onDone: () => void }

/** Says where a key result stands: its value, its status, how sure one is, and a note. */
export function CheckInForm({ keyResult, today, onDone }: CheckInFormProps) {
  const { kind, unit, value, live, isOverridden, suggested, status } = keyResult
  const isLive = live !== null
  const before = isLive && !isOverridden ? '' : typedGoalNumber(value, unit)
  const [draft, setDraft] = useState({
    ...{ value: before, status, day: today, note: '' },
    confidence: keyResult.checkedIn?.confidence ?? null,
  })
  const checkIn = useCheckIn()
  const set = (next: Partial<typeof draft>) => {
    checkIn.reset()
    setDraft({ ...draft, ...next })
  }
  const number = readGoalNumber(draft.value, unit)
  const isNoNumber = draft.value.trim() !== '' && number === null
  const { of: faults, rest } = faultsOf(checkIn.error, ['value', 'note', 'day'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isNoNumber) return
    const said = {
      status: draft.status,
      confidence: draft.confidence,
      note: draft.note.trim(),
      day: draft.day || today,
    }
    const newValue = kind === 'Metric' && (draft.value !== before || !isLive) ? number : null
    checkIn.mutate({ uuid: keyResult.uuid, ...said, value: newValue }, { onSuccess: onDone })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        {kind === 'Metric' ? (
          <TextInput
            label={isLive ? t('Another value than the lines') : t('Value')}
            description={isLive ? t`The lines say ${formatGoalValue(live.value, unit)}` : undefined}
            inputMode="decimal"
            value={draft.value}
            error={isNoNumber ? t('A number, such as 100') : faults.value}
            onChange={event => set({ value: event.currentTarget.value })}
            data-autofocus
          />
        ) : null}
        <NativeSelect
          label="Status"
          description={
            suggested && suggested !== draft.status ? t`Pace speaks for ${statusWords[suggested]}` : undefined
          }
          value={draft.status}
          data={vocabulary.actionStatus.map(one => ({ value: one, label: statusWords[one] }))}
          onChange={event =>
            set({ status: vocabulary.actionStatus.find(one => one === event.currentTarget.value) ?? status })
          }
        />
        <NativeSelect
          label="Confidence"
          value={draft.confidence ?? ''}
          data={[
            { value: '', label: t('Not said') },
            ...confidences.map(one => ({ value: one, label: confidenceWords[one] })),
          ]}
          onChange={event => set({ confidence: confidences.find(one => one === event.currentTarget.value) ?? null })}
        />
        <DayField label="Day" value={draft.day} onDay={day => set({ day })} error={faults.day} />
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
        <Button variant="default" onClick={onDone} disabled={checkIn.isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={checkIn.isPending}>
          Check in
        </Button>
      </Group>
    </form>
  )
}
