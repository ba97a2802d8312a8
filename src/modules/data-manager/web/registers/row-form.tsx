import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { registerNouns } from '#shared/nouns.ts'
import type { RegisterRow, RegisterValues } from '#shared/register-contract.ts'
import { type RegisterId, registers } from '#shared/registers.ts'
import { t } from '#shared/translate.ts'
import { rowName, typedValue, wireValue } from '#web/registers/register-words.ts'
import { restateFigures } from '#web/restate.ts'
import { ApiError } from '#web/send.ts'
import { useDraft } from '#web/session/use-draft.ts'
import { notify, toast } from '#web/toasts/toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { useFocusOnFault } from '#web/ui/use-focus-on-fault.ts'
import styles from './registers.module.css'
import { createRow, removeRow, updateRow } from './registers-api.ts'
import { RowField } from './row-field.tsx'

type RowFormProps = {
  register: RegisterId
  /** The row to change as it was seen; `null` for a new one. */
  row: RegisterRow | null
  begin: RegisterValues
  onDone: () => void
}

/** A row to add or to change. What was typed stays when it is refused, with the fault at its field. */
export function RowForm({ register, row, begin, onDone }: RowFormProps) {
  const { fields } = registers[register]
  const noun = registerNouns[register](1)
  const queries = useQueryClient()
  // What was typed over a row is for the row as it was seen: another person's change of it stands. Of a new one it is for
  // what its form began with: the rate of another month is another row.
  const draft = useDraft(
    `data-manager.register.${register}.${row === null ? `new.${JSON.stringify(begin)}` : `${row.id}.${row.updatedAt}`}`,
    Object.fromEntries(fields.map(field => [field.id, typedValue(field, begin[field.id] ?? null)])),
  )
  const typed = draft.value
  const [isRemoving, setIsRemoving] = useState(false)
  const save = useMutation({
    mutationFn: () => {
      const values = Object.fromEntries(fields.map(field => [field.id, wireValue(field, typed[field.id] ?? '')]))
      const call = row === null ? createRow(register, values) : updateRow(register, row, values)
      return toast(row === null ? 'create' : 'update', call, t`the ${noun}`)
    },
    onSuccess: async saved => {
      const [warning] = saved.warnings
      if (warning) notify(t('Saved, with a remark'), 'warning', warning.message)
      draft.clear()
      await restateFigures(queries)
      onDone()
    },
  })
  const { of: faults, rest } = faultsOf(
    save.error,
    fields.map(({ id }) => `values.${id}`),
  )
  const form = useFocusOnFault(save.error)
  const isStale = save.error instanceof ApiError && save.error.reason === 'row_changed'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <DraftNotice of={draft} />
      <div className={styles.pair}>
        {fields.map((field, index) => (
          <RowField
            key={field.id}
            field={field}
            value={typed[field.id] ?? ''}
            fault={faults[`values.${field.id}`]}
            isFirst={index === 0 && row === null}
            onChange={text => {
              draft.set({ ...typed, [field.id]: text })
              save.reset()
            }}
          />
        ))}
      </div>
      <Fault text={rest} isPlain />
      <div className={styles.foot}>
        {row === null ? null : (
          <Button variant="subtle" color="red" className={styles.first ?? ''} onClick={() => setIsRemoving(true)}>
            Remove
          </Button>
        )}
        {isStale ? (
          <Button variant="default" onClick={() => void restateFigures(queries)}>
            Show it as it is now
          </Button>
        ) : (
          <Button variant="default" onClick={onDone} disabled={save.isPending}>
            Cancel
          </Button>
        )}
        <Button type="submit" loading={save.isPending}>
          {row === null ? t`Add ${noun}` : t('Save')}
        </Button>
      </div>
      {row === null ? null : (
        <RemoveDialog
          register={register}
          row={row}
          isOpen={isRemoving}
          onClose={() => setIsRemoving(false)}
          onDone={onDone}
        />
      )}
    </form>
  )
}

/** What of other registers a row of one leaves behind. */
const staysBehind: Partial<Record<RegisterId, string>> = {
  contracts: t(' Its prices stay in their register, and hold for no line while there is no contract of this number.'),
}

type RemoveDialogProps = {
  register: RegisterId
  row: RegisterRow
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

function RemoveDialog({ register, row, isOpen, onClose, onDone }: RemoveDialogProps) {
  const noun = registerNouns[register](1)
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => removeRow(register, row),
    onSuccess: async () => {
      notify(t`Removed the ${noun}`, 'success')
      onClose()
      onDone()
      await restateFigures(queries)
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Remove this ${noun}?`}
      confirm="Remove"
      onConfirm={() => remove.mutate()}
      isHarsh
      task={remove}
    >
      {t`${rowName(register, row.values)} is taken out of the register. The audit keeps what it held and who removed it.${staysBehind[register] ?? ''}`}
    </ConfirmDialog>
  )
}
