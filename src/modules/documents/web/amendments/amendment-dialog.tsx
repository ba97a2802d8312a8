import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#shared/translate.ts'
import { ConflictChoice } from '#web/ui/conflict-choice.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { useFocusOnFault } from '#web/ui/use-focus-on-fault.ts'
import { useRewriting } from '#web/use-rewriting.ts'
import type { Amendment, AmendmentInput } from '../../contract-amendments.ts'
import { amendmentFields, writtenAmendment } from './amendment-draft.ts'
import { useCreateAmendment, useSaveAmendment } from './amendments-api.ts'

type Titled = { uuid: string; title: string }
type OfContract = { contract: string; documents: readonly Titled[]; onClose: () => void }

export function NewAmendment({ contract, first, ...rest }: OfContract & { first: AmendmentInput }) {
  const create = useCreateAmendment(contract)
  const { onClose } = rest
  return (
    <AmendmentForm
      {...rest}
      heading={t('New amendment')}
      first={first}
      task={create}
      onSave={value => create.mutate(value, { onSuccess: onClose })}
    />
  )
}

export function ChangeAmendment({ contract, of, documents, onClose }: OfContract & { of: Amendment }) {
  const save = useSaveAmendment(contract, of.uuid)
  const rewriting = useRewriting(of, { writtenOf: writtenAmendment, save, onSaved: onClose })
  const { document } = of
  const known = document && !documents.some(({ uuid }) => uuid === document.uuid) ? [...documents, document] : documents
  const titleOf = (id: string) => known.find(({ uuid }) => uuid === id)?.title ?? t('Another document')
  return (
    <>
      <AmendmentForm
        heading={t('Change the amendment')}
        first={rewriting.before}
        documents={known}
        task={save}
        onSave={rewriting.send}
        onClose={onClose}
      />
      <ConflictChoice {...rewriting.conflict} fields={amendmentFields(titleOf)} />
    </>
  )
}

type AmendmentFormProps = {
  heading: string
  first: AmendmentInput
  documents: readonly Titled[]
  task: { isPending: boolean; error: Error | null; reset: () => void }
  onSave: (value: AmendmentInput) => void
  onClose: () => void
}

function AmendmentForm({ heading, first, documents, task, onSave, onClose }: AmendmentFormProps) {
  const [value, setValue] = useState(first)
  const [tries, setTries] = useState(0)
  const set = (change: Partial<AmendmentInput>) => {
    setValue({ ...value, ...change })
    task.reset()
  }
  const { of: faults, rest } = faultsOf(task.error, ['title', 'effectiveOn', 'changes', 'document'] as const)
  const form = useFocusOnFault(tries)
  const isMissing = (text: string) => tries > 0 && text.trim() === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (value.title.trim() !== '' && value.effectiveOn !== '')
      onSave({ ...value, title: value.title.trim(), changes: value.changes.trim() })
  }
  return (
    <Dialog opened onClose={onClose} title={heading}>
      <form ref={form} onSubmit={send} noValidate>
        <Stack gap="md">
          <TextInput
            label="Title"
            required
            maxLength={200}
            value={value.title}
            error={isMissing(value.title) ? t('Give it a title') : faults.title}
            onChange={event => set({ title: event.currentTarget.value })}
            data-autofocus
          />
          <DayField
            label="In effect from"
            required
            value={value.effectiveOn}
            error={isMissing(value.effectiveOn) ? t('Say when') : faults.effectiveOn}
            onDay={effectiveOn => set({ effectiveOn })}
          />
          <Textarea
            label="What it changes"
            autosize
            minRows={3}
            maxLength={2000}
            value={value.changes}
            error={faults.changes}
            onChange={event => set({ changes: event.currentTarget.value })}
          />
          <NativeSelect
            label="Document that proves it"
            description="One that is about this contract"
            value={value.document ?? ''}
            error={faults.document}
            data={[
              { value: '', label: t('None') },
              ...documents.map(({ uuid, title }) => ({ value: uuid, label: title })),
            ]}
            onChange={event => set({ document: event.currentTarget.value || null })}
          />
          <FormFoot task={task} fault={rest} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
