import { Button, Group, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Connection } from '#shared/single-sign-on.ts'
import { useDraft } from '#web/session/use-draft.ts'
import { toast } from '#web/toasts/toast.ts'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { ConnectionFields } from './connection-fields.tsx'
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
      <ConnectionFields form={form} faults={faults} onChange={set} />
      <Fault text={isMarked ? 'Correct what is marked above.' : rest} isPlain />
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
