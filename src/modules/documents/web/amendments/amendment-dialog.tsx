import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#shared/translate.ts'
import { changedFields } from '#web/save-merged.ts'
import { ConflictChoice } from '#web/ui/conflict-choice.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { isVersionConflict } from '#web/ui/version-conflict.ts'
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
  const [before] = useState(() => writtenAmendment(of))
  const [mine, setMine] = useState<Partial<AmendmentInput>>({})
  const { document } = of
  const known = document && !documents.some(({ uuid }) => uuid === document.uuid) ? [...documents, document] : documents
  const titleOf = (id: string) => known.find(({ uuid }) => uuid === id)?.title ?? t('Another document')
  const send = (value: AmendmentInput) => {
    const changed = changedFields(before, value)
    setMine(changed)
    if (Object.keys(changed).length === 0) return onClose()
    save.mutate({ before, mine: changed, version: of.version }, { onSuccess: onClose })
  }
  return (
    <>
      <AmendmentForm
        heading={t('Change the amendment')}
        first={before}
        documents={known}
        task={save}
        onSave={send}
        onClose={onClose}
      />
      <ConflictChoice
        task={save}
        before={before}
        mine={mine}
        writtenOf={writtenAmendment}
        fields={amendmentFields(titleOf)}
        onSaved={onClose}
      />
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
  const [isTried, setIsTried] = useState(false)
  const set = (change: Partial<AmendmentInput>) => {
    setValue({ ...value, ...change })
    task.reset()
  }
  const { of: faults, rest } = faultsOf(task.error, ['title', 'effectiveOn', 'changes', 'document'] as const)
  const isMissing = (text: string) => isTried && text.trim() === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (value.title.trim() !== '' && value.effectiveOn !== '')
      onSave({ ...value, title: value.title.trim(), changes: value.changes.trim() })
  }
  return (
    <Dialog opened onClose={onClose} title={heading}>
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          <TextInput
            label="Title"
            maxLength={200}
            value={value.title}
            error={isMissing(value.title) ? t('Give it a title') : faults.title}
            onChange={event => set({ title: event.currentTarget.value })}
            data-autofocus
          />
          <DayField
            label="In effect from"
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
          <Fault text={isVersionConflict(task.error) ? null : rest} isPlain />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={task.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={task.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
