import { Button, FileButton, Group, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { roles } from '#modules/permissions.ts'
import type { Connection, IdentityProvider } from '#shared/single-sign-on.ts'
import { isBlank } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { useDraft } from '#web/session/use-draft.ts'
import { toast } from '#web/toasts/toast.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { type ConnectionForm, connectionFields, formOf, inputOf, withMetadata } from './connection-form.ts'
import styles from './single-sign-on.module.css'
import { readMetadata, refreshSingleSignOn, saveConnection } from './single-sign-on-api.ts'

type ConnectionDialogProps = { connection: Connection | null; isOpen: boolean; onClose: () => void }

/** Adds a connection, or changes one; what was typed stays when the server refuses it. */
export function ConnectionDialog({ connection, isOpen, onClose }: ConnectionDialogProps) {
  const title = connection ? t`Change ${connection.name}` : t('Add a connection')
  return (
    <Dialog opened={isOpen} onClose={onClose} title={title} size="lg">
      <Form connection={connection} onDone={onClose} />
    </Dialog>
  )
}

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
  const { of: faults, rest } = faultsOf(save.error, connectionFields)
  const isMarked = Object.keys(faults).length > 0
  const set = (change: Partial<ConnectionForm>) => draft.set({ ...form, ...change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <MetadataImport onRead={provider => draft.set(withMetadata(form, provider))} />
      <ConnectionFields form={form} faults={faults} onChange={set} />
      <Fault text={isMarked ? t('Correct what is marked above.') : rest} isPlain />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone} disabled={save.isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          {connection ? t('Save') : t('Add')}
        </Button>
      </Group>
    </form>
  )
}

/** Fills the form from what a provider says of itself: a file, or pasted text. */
function MetadataImport({ onRead }: { onRead: (provider: IdentityProvider) => void }) {
  const [text, setText] = useState('')
  const read = useMutation({ mutationFn: readMetadata, onSuccess: onRead })
  const take = async (file: File | null) => {
    if (!file) return
    const content = await file.text()
    setText(content)
    read.mutate(content)
  }
  return (
    <div className={styles.import}>
      <Textarea
        label="Metadata of your identity provider"
        description="Paste the XML, or choose its file; it fills the fields below."
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        error={read.error ? errorSentence(read.error) : undefined}
        rows={3}
        spellCheck={false}
        classNames={{ input: styles.mono ?? '' }}
      />
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          loading={read.isPending}
          disabled={isBlank(text)}
          onClick={() => read.mutate(text)}
        >
          Fill the fields
        </Button>
        <FileButton
          onChange={file => void take(file)}
          accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
        >
          {props => (
            <Button {...props} variant="default" size="xs">
              Choose a file
            </Button>
          )}
        </FileButton>
        {read.isSuccess ? (
          <span className={styles.dim} role="status">
            The fields below are filled.
          </span>
        ) : null}
      </Group>
    </div>
  )
}

type ConnectionFieldsProps = {
  form: ConnectionForm
  faults: Partial<Record<keyof ConnectionForm, string>>
  onChange: (change: Partial<ConnectionForm>) => void
}

/** What is asked of a connection to an identity provider. */
function ConnectionFields({ form, faults, onChange }: ConnectionFieldsProps) {
  return (
    <>
      <TextInput
        label="Name"
        description="What your people know it by."
        value={form.name}
        onChange={event => onChange({ name: event.currentTarget.value })}
        error={faults.name}
        placeholder="Company account"
        data-autofocus
      />
      <TextInput
        label="Entity id of the provider (issuer)"
        value={form.issuer}
        onChange={event => onChange({ issuer: event.currentTarget.value })}
        error={faults.issuer}
        spellCheck={false}
      />
      <TextInput
        label="Sign-in address (SSO, HTTP redirect)"
        value={form.signInUrl}
        onChange={event => onChange({ signInUrl: event.currentTarget.value })}
        error={faults.signInUrl}
        spellCheck={false}
      />
      <Textarea
        label="Signing certificates"
        description="One below the other. During a change of certificate keep both; answers signed with any of them are good."
        value={form.certificates}
        onChange={event => onChange({ certificates: event.currentTarget.value })}
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
        onChange={event => onChange({ newMemberRole: event.currentTarget.value as ConnectionForm['newMemberRole'] })}
        error={faults.newMemberRole}
      />
      <Switch
        label="The provider may begin a sign-in itself"
        description="For a tile on your provider's start page. Less safe: such a sign-in is tied to no browser."
        checked={form.allowsUnsolicited}
        onChange={event => onChange({ allowsUnsolicited: event.currentTarget.checked })}
      />
      <Switch
        label="Switched on"
        checked={form.isEnabled}
        onChange={event => onChange({ isEnabled: event.currentTarget.checked })}
      />
    </>
  )
}

const roleChoices = [
  { value: '', label: t('Nobody: only members come in') },
  ...Object.values(roles).map(({ name }) => ({ value: name, label: t`As ${name}` })),
]
