import { Button, Group, Select, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { CreatedApiKey, NewApiKey } from '#modules/api-keys.ts'
import { isBlank } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { toast } from '#web/toasts/toast.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { afterKeyChange, createApiKey } from '../api.ts'
import styles from './api-keys.module.css'
import { lifetimes } from './key-words.ts'
import { NewKey } from './new-key.tsx'
import { ScopeChoice } from './scope-choice.tsx'

type NewKeyDialogProps = { isOpen: boolean; onClose: () => void }

/** Asks what a key is for and may do, and then shows it, once. */
export function NewKeyDialog({ isOpen, onClose }: NewKeyDialogProps) {
  const [created, setCreated] = useState<CreatedApiKey | null>(null)
  const close = () => {
    setCreated(null)
    onClose()
  }
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      title={created ? t`“${created.name}” is ready` : t('New API key')}
      size="lg"
      // A key that is shown once must not go by a slip of the hand.
      closeOnClickOutside={!created}
      closeOnEscape={!created}
      withCloseButton={!created}
    >
      {created ? <NewKey created={created} onDone={close} /> : <NewKeyForm onCreated={setCreated} onCancel={close} />}
    </Dialog>
  )
}

const untouched: NewApiKey = { name: '', scopes: [], expiresInDays: 90 }
const fields = ['name', 'scopes', 'expiresInDays'] as const

function NewKeyForm({ onCreated, onCancel }: { onCreated: (created: CreatedApiKey) => void; onCancel: () => void }) {
  const [wanted, setWanted] = useState(untouched)
  const [isTried, setIsTried] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  const create = useMutation({
    mutationFn: () => toast('create', createApiKey(wanted), t('the API key')),
    // The secret is not to stay in memory after its dialog is gone.
    gcTime: 0,
    onSuccess: created => {
      onCreated(created)
      void queries.invalidateQueries(afterKeyChange)
    },
  })
  const change = (part: Partial<NewApiKey>) => {
    setWanted({ ...wanted, ...part })
    create.reset()
  }
  const { of: refused, rest } = faultsOf(create.error, fields)
  const isNameless = isBlank(wanted.name)
  const isScopeless = wanted.scopes.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isNameless) nameField.current?.focus()
    else if (!isScopeless) create.mutate()
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TextInput
        label="Name"
        description="What the key is for: the audit names it beside everything the key does."
        placeholder="For example: nightly load from the ERP"
        maxLength={100}
        data-autofocus
        ref={nameField}
        value={wanted.name}
        error={isTried && isNameless ? t('Say what the key is for') : refused.name}
        onChange={event => change({ name: event.currentTarget.value })}
      />
      <Select
        label="Ends after"
        description={
          wanted.expiresInDays === null ? t('It works until you revoke it, or leave the organisation.') : null
        }
        allowDeselect={false}
        data={lifetimes.map(({ label }) => label)}
        value={lifetimes.find(({ value }) => value === wanted.expiresInDays)?.label ?? null}
        error={refused.expiresInDays}
        onChange={label =>
          change({ expiresInDays: lifetimes.find(lifetime => lifetime.label === label)?.value ?? null })
        }
      />
      <ScopeChoice
        chosen={wanted.scopes}
        onChoose={scopes => change({ scopes })}
        fault={isTried && isScopeless ? t('Choose one at least') : refused.scopes}
      />
      <Fault text={rest} isPlain />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel} disabled={create.isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={create.isPending}>
          Create API key
        </Button>
      </Group>
    </form>
  )
}
