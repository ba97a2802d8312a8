import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { DatasetId } from '#shared/datasets.ts'
import type { Field } from '#shared/fields.ts'
import { readTyped } from '#web/filters/read-typed.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { readLineValue } from '../../intake/line-value.ts'
import { useEditLine } from './api-lines.ts'
import styles from './drawer.module.css'
import { ValueInput } from './value-input.tsx'

type FieldEditorProps = {
  field: Field
  line: { dataset: DatasetId; upload: string; row: number }
  value: string | null
  onDone: () => void
}

/** Changes one value of one line. What was typed stays when it is refused; Escape leaves all as it is. */
export function FieldEditor({ field, line, value, onDone }: FieldEditorProps) {
  const [text, setText] = useState(value ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const edit = useEditLine()
  const save = () => {
    const read = readLineValue(field, readTyped(text, field.kind))
    if ('fault' in read) return setFault(read.fault)
    if (read.value === value) return onDone()
    edit.mutate(
      { ...line, field: field.id, value: read.value, expected: value },
      { onSuccess: onDone, onError: error => setFault(errorSentence(error)) },
    )
  }
  return (
    <form
      className={styles.editor}
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <ValueInput
        field={field}
        dataset={line.dataset}
        label={field.label}
        value={text}
        error={fault}
        isFocused
        onValue={next => {
          setText(next)
          setFault(null)
        }}
        onEscape={onDone}
      />
      <Group gap="xs">
        <Button type="submit" size="compact-sm" loading={edit.isPending}>
          Save
        </Button>
        <Button variant="default" size="compact-sm" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
