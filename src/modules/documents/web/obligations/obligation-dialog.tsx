import { NativeSelect, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#shared/translate.ts'
import { OwnerSelect } from '#web/people/owner-select.tsx'
import { useNames } from '#web/people/use-names.ts'
import { ConflictChoice } from '#web/ui/conflict-choice.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { useFocusOnFault } from '#web/ui/use-focus-on-fault.ts'
import { useRewriting } from '#web/use-rewriting.ts'
import type { Obligation } from '../../contract-obligations.ts'
import { obligationSides, rhythms, rhythmWords, sideWords } from '../../rules-obligations.ts'
import { newObligation, obligationFields, type WrittenObligation, writtenObligation } from './obligation-draft.ts'
import { useCreateObligation, useSaveObligation } from './obligations-api.ts'

type NewObligationProps = { contract: string; onClose: () => void }

export function NewObligation({ contract, onClose }: NewObligationProps) {
  const create = useCreateObligation(contract)
  return (
    <ObligationForm
      title={t('New obligation')}
      first={newObligation}
      task={create}
      onSave={value => create.mutate(value, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

export function ChangeObligation({ contract, of, onClose }: NewObligationProps & { of: Obligation }) {
  const save = useSaveObligation(contract, of.uuid)
  const rewriting = useRewriting(of, { writtenOf: writtenObligation, save, onSaved: onClose })
  const nameOf = useNames(of.owner ? [of.owner] : [])
  return (
    <>
      <ObligationForm
        title={t('Change the obligation')}
        first={rewriting.before}
        known={of.owner ? [of.owner] : []}
        task={save}
        onSave={rewriting.send}
        onClose={onClose}
      />
      <ConflictChoice {...rewriting.conflict} fields={obligationFields(nameOf)} />
    </>
  )
}

type ObligationFormProps = {
  title: string
  first: WrittenObligation
  known?: readonly { uuid: string; name: string }[]
  task: { isPending: boolean; error: Error | null; reset: () => void }
  onSave: (value: WrittenObligation) => void
  onClose: () => void
}

function ObligationForm({ title, first, known = [], task, onSave, onClose }: ObligationFormProps) {
  const [value, setValue] = useState(first)
  const [tries, setTries] = useState(0)
  const set = (change: Partial<WrittenObligation>) => {
    setValue({ ...value, ...change })
    task.reset()
  }
  const { of: faults, rest } = faultsOf(task.error, ['what', 'due', 'owner'] as const)
  const form = useFocusOnFault(tries)
  const isMissing = (text: string) => tries > 0 && text.trim() === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (value.what.trim() !== '' && value.due !== '') onSave({ ...value, what: value.what.trim() })
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form ref={form} onSubmit={send} noValidate>
        <Stack gap="md">
          <Textarea
            label="What is owed"
            required
            autosize
            minRows={2}
            maxLength={500}
            value={value.what}
            error={isMissing(value.what) ? t('Say what') : faults.what}
            onChange={event => set({ what: event.currentTarget.value })}
            data-autofocus
          />
          <NativeSelect
            label="Whose it is"
            value={value.side}
            data={obligationSides.map(side => ({ value: side, label: t(sideWords[side]) }))}
            onChange={event => set({ side: obligationSides.find(one => one === event.currentTarget.value) ?? 'ours' })}
          />
          <DayField
            label="Due"
            required
            value={value.due}
            error={isMissing(value.due) ? t('Say when') : faults.due}
            onDay={due => set({ due })}
          />
          <NativeSelect
            label="How often"
            value={value.rhythm}
            data={rhythms.map(rhythm => ({ value: rhythm, label: t(rhythmWords[rhythm]) }))}
            onChange={event => set({ rhythm: rhythms.find(one => one === event.currentTarget.value) ?? 'once' })}
          />
          <OwnerSelect
            label="Owner"
            owner={value.owner}
            known={known}
            error={faults.owner}
            onOwner={owner => set({ owner })}
          />
          <FormFoot task={task} fault={rest} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
