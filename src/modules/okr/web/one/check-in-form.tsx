import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#shared/translate.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { statusWords } from '#web/ui/status-words.ts'
import type { KeyResult } from '../../contract.ts'
import { confidences } from '../../okr-words.ts'
import { useCheckIn } from '../api.ts'
import { StatusField } from '../dialogs/word-fields.tsx'
import { useCheckInDraft } from '../use-check-in-draft.ts'
import { confidenceWords, formatGoalValue } from '../words.ts'
import styles from './one.module.css'

type CheckInFormProps = { keyResult: KeyResult; today: string; onDone: () => void }

/** Says where a key result stands: its value, its status, how sure one is, and a note. */
export function CheckInForm({ keyResult, today, onDone }: CheckInFormProps) {
  const { kind, unit, live, suggested } = keyResult
  const { draft, isNoNumber, said, ...typing } = useCheckInDraft(keyResult)
  const [day, setDay] = useState(today)
  const checkIn = useCheckIn()
  const set = (next: Partial<typeof draft>) => {
    checkIn.reset()
    typing.set(next)
  }
  const { of: faults, rest } = faultsOf(checkIn.error, ['value', 'note', 'day'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isNoNumber) return
    checkIn.mutate({ uuid: keyResult.uuid, ...said, day: day || today }, { onSuccess: onDone })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        {kind === 'Metric' ? (
          <TextInput
            label={live ? t('Another value than the lines') : t('Value')}
            description={live ? t`The lines say ${formatGoalValue(live.value, unit)}` : undefined}
            inputMode="decimal"
            value={draft.value}
            error={isNoNumber ? t('A number, such as 100') : faults.value}
            onChange={event => set({ value: event.currentTarget.value })}
            data-autofocus
          />
        ) : null}
        <StatusField
          value={draft.status}
          description={
            suggested && suggested !== draft.status ? t`Pace speaks for ${statusWords[suggested]}` : undefined
          }
          onWord={status => set({ status })}
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
        <DayField
          label="Day"
          value={day}
          onDay={next => {
            checkIn.reset()
            setDay(next)
          }}
          error={faults.day}
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
