import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#shared/translate.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { Fault } from '#web/ui/fault.tsx'
import type { KeyResult } from '../../contract.ts'
import { type Confidence, confidences, type OkrStatus } from '../../okr-words.ts'
import { StatusField } from '../dialogs/word-fields.tsx'
import { confidenceWords } from '../words.ts'
import styles from './one.module.css'

/** What is typed of a check-in. */
export type TypedCheckIn = {
  value: string
  status: OkrStatus
  confidence: Confidence | null
  day: string
  note: string
}

type CheckInFormProps = {
  kind: KeyResult['kind']
  typed: TypedCheckIn
  onTyped: (next: Partial<TypedCheckIn>) => void
  value: { label: string; description?: string | undefined; isNoNumber: boolean }
  status?: { description: ReactNode }
  faults: Partial<Record<'value' | 'note' | 'day', string>>
  rest: string | null
  /** The word on the button that sends it. */
  send: string
  isPending: boolean
  onSend: () => void
  onCancel: () => void
}

const belowInput: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** Says where a key result stands: its value, its status, how sure one is, of which day, and a note. */
export function CheckInForm({ kind, typed, onTyped, faults, ...props }: CheckInFormProps) {
  const { value, status, rest, send, isPending, onSend, onCancel } = props
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!value.isNoNumber) onSend()
      }}
    >
      <div className={styles.fields}>
        {kind === 'Metric' ? (
          <TextInput
            label={value.label}
            description={value.description}
            inputWrapperOrder={belowInput}
            inputMode="decimal"
            value={typed.value}
            error={value.isNoNumber ? t('A number, such as 100') : faults.value}
            onChange={event => onTyped({ value: event.currentTarget.value })}
            data-autofocus
          />
        ) : null}
        <StatusField
          value={typed.status}
          description={status?.description}
          onWord={word => onTyped({ status: word })}
        />
        <NativeSelect
          label="Confidence"
          value={typed.confidence ?? ''}
          data={[
            { value: '', label: t('Not said') },
            ...confidences.map(one => ({ value: one, label: confidenceWords[one] })),
          ]}
          onChange={event =>
            onTyped({ confidence: confidences.find(one => one === event.currentTarget.value) ?? null })
          }
        />
        <DayField label="Day" value={typed.day} onDay={day => onTyped({ day })} error={faults.day} />
      </div>
      <Textarea
        label="Note"
        value={typed.note}
        maxLength={5000}
        autosize
        minRows={1}
        maxRows={8}
        error={faults.note}
        onChange={event => onTyped({ note: event.currentTarget.value })}
      />
      <Fault text={rest} isPlain />
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onCancel} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending}>
          {send}
        </Button>
      </Group>
    </form>
  )
}
