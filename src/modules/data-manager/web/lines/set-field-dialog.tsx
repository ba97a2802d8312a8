import { Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { datasets } from '#shared/datasets.ts'
import { t } from '#shared/translate.ts'
import { readTyped } from '#web/filters/read-typed.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { EditLinesInput } from '../../contract-lines.ts'
import { readLineValue } from '../../intake/line-value.ts'
import type { LinesEdit } from './api-lines.ts'
import { linesWords } from './change-notice.tsx'
import { showValue } from './lines-columns.ts'
import { ValueInput } from './value-input.tsx'

/** Which lines are set: those picked one by one, or all that fit the filters. */
export type SetTarget = Pick<EditLinesInput, 'dataset' | 'lines' | 'filters' | 'period' | 'figure' | 'count'>

type SetFieldDialogProps = { target: SetTarget | null; edit: LinesEdit; onClose: () => void; onDone: () => void }

/** Gives one field of several lines one value, after saying how many they are. */
export function SetFieldDialog({ target, ...props }: SetFieldDialogProps) {
  return target ? <Dialog target={target} {...props} /> : null
}

function Dialog({ target, edit, onClose, onDone }: SetFieldDialogProps & { target: SetTarget }) {
  const { fields } = datasets[target.dataset]
  const [fieldId, setFieldId] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const field = fields.find(({ id }) => id === fieldId)
  const read = field ? readLineValue(field, readTyped(text, field.kind)) : null
  const lines = linesWords(target.count)
  const confirm = () => {
    if (!field || !read) return
    if ('fault' in read) return setFault(read.fault)
    edit.mutate({ ...target, field: field.id, value: read.value }, { onSuccess: onDone })
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Change ${lines}`}
      confirm={t`Change ${lines}`}
      onConfirm={confirm}
      isDisabled={!field}
      task={edit}
    >
      <Stack gap="sm">
        <Select
          label="Field"
          data-autofocus
          placeholder="Choose a field"
          data={fields.map(({ id, label }) => ({ value: id, label }))}
          value={fieldId}
          searchable
          onChange={id => {
            setFieldId(id)
            setText('')
            setFault(null)
          }}
        />
        {field ? (
          <ValueInput
            field={field}
            dataset={target.dataset}
            label="New value"
            isLabelShown
            value={text}
            error={fault}
            onValue={next => {
              setText(next)
              setFault(null)
            }}
          />
        ) : null}
        <Text size="sm" c="dimmed">
          {field && read && 'value' in read
            ? t`${field.label} of ${lines} becomes ${read.value === null ? t('blank') : showValue(read.value, field.kind, null)}. Each line keeps what its file had, and the change can be undone.`
            : t('Every line takes the same value.')}
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}
