import { Button, Group, Modal, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { roles } from '#shared/permissions.ts'
import type { Connection } from '#shared/single-sign-on.ts'
import { useDraft } from '#web/session/use-draft.ts'
import { toast } from '#web/toasts/toast.ts'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { type ConnectionForm, connectionFields, faultWords, formOf, inputOf, withMetadata } from './connection-form.ts'
import { MetadataImport } from './metadata-import.tsx'
import styles from './single-sign-on.module.css'
import { refreshSingleSignOn, saveConnection } from './single-sign-on-api.ts'

type ConnectionDialogProps = { connection: Connection | null; isOpen: boolean; onClose: () => void }

/** Adds a connection, or changes one; what was typed stays when the server refuses it. */
export function ConnectionDialog({ connection, isOpen, onClose }: ConnectionDialogProps) {
  const title = connection ? `Change ${connection.name}` : 'Add a connection'
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size="lg">
      <Form connection={connection} onDone={onClose} />
    </Modal>
  )
}

const roleChoices = [
  { value: '', label: 'Nobody: only members come in' },
  ...Object.values(roles).map(({ name }) => ({ value: name, label: `As ${name}` })),
]

function Form({ connection, onDone }: { connection: Connection | null; onDone: () => void }) {
  const queries = useQueryClient()
  const draft = useDraft(`connection-${connection?.uuid ?? 'new'}`, formOf(connection))
  const form = draft.value
  const save = useMutation({
    mutationFn: () =>
      toast(connection ? 'update' : 'create', saveConnection(connection?.uuid ?? null, inputOf(form)), form.name),
    onSuccess: async () => {
      draft.clear()
      await refreshSingleSignOn(queries)
      onDone()
    },
  })
  const { of: faults, rest } = faultsOf(save.error, connectionFields, faultWords)
  const isMarked = Object.keys(faults).length > 0
  const set = (change: Partial<ConnectionForm>) => draft.set({ ...form, ...change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <MetadataImport onRead={provider => draft.set(withMetadata(form, provider))} />
      <TextInput
        label="Name"
        description="What your people know it by."
        value={form.name}
        onChange={event => set({ name: event.currentTarget.value })}
        error={faults.name}
        placeholder="Company account"
        data-autofocus
      />
      <TextInput
        label="Entity id of the provider (issuer)"
        value={form.issuer}
        onChange={event => set({ issuer: event.currentTarget.value })}
        error={faults.issuer}
        spellCheck={false}
      />
      <TextInput
        label="Sign-in address (SSO, HTTP redirect)"
        value={form.signInUrl}
        onChange={event => set({ signInUrl: event.currentTarget.value })}
        error={faults.signInUrl}
        spellCheck={false}
      />
      <Textarea
        label="Signing certificates"
        description="One below the other. During a change of certificate keep both; answers signed with any of them are good."
        value={form.certificates}
        onChange={event => set({ certificates: event.currentTarget.value })}
        error={faults.certificates}
        rows={6}
        spellCheck={false}
        classNames={{ input: styles.mono ?? '' }}
      />
      <NativeSelect
        label="People the portal does not know"
        description="Whoever your provider lets in joins with this role. A member keeps the role they have."
        data={roleChoices}
        value={form.newMemberRole}
        onChange={event => set({ newMemberRole: event.currentTarget.value as ConnectionForm['newMemberRole'] })}
        error={faults.newMemberRole}
      />
      <Switch
        label="The provider may begin a sign-in itself"
        description="For a tile on your provider's start page. Less safe: such a sign-in is tied to no browser."
        checked={form.allowsUnsolicited}
        onChange={event => set({ allowsUnsolicited: event.currentTarget.checked })}
      />
      <Switch
        label="Switched on"
        checked={form.isEnabled}
        onChange={event => set({ isEnabled: event.currentTarget.checked })}
      />
      <Fault text={isMarked ? 'Mend what is marked above.' : rest} isPlain />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone} disabled={save.isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          {connection ? 'Save' : 'Add'}
        </Button>
      </Group>
    </form>
  )
}
