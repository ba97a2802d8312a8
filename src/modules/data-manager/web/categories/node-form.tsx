import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { CategoryEditInput, CategoryNode } from '#shared/categories.ts'
import { isBlank } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { useDraft } from '#web/session/use-draft.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import styles from './categories.module.css'
import { useChange } from './categories-api.ts'
import { pathWords } from './category-words.ts'

type NodeFormProps = { parent: CategoryNode | null; node?: CategoryNode; onClose: () => void }

/** Adds a category below another, or gives one another name and code. */
export function NodeForm({ parent, node, onClose }: NodeFormProps) {
  const draft = useDraft(`data-manager.category.${node ? node.id : `new.${parent?.id ?? ''}`}`, {
    name: node?.name ?? '',
    code: node?.code ?? '',
  })
  const { name, code } = draft.value
  const [isTried, setIsTried] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const change = useChange(() => {
    draft.clear()
    onClose()
  })
  const { of: refused, rest } = faultsOf(change.error, ['edit.name', 'edit.code'] as const)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isBlank(name)) return nameField.current?.focus()
    const edit: CategoryEditInput = node
      ? { action: 'rename-node', node: node.id, name, code }
      : { action: 'add-node', parent: parent?.id ?? null, name, code }
    change.mutate({ edit })
  }
  return (
    <Dialog opened onClose={onClose} title={node ? t`Rename ${node.name}` : t('New category')}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <DraftNotice of={draft} />
        {node ? null : (
          <p className={styles.note}>{parent ? t`Below ${pathWords(parent.path)}` : t('On the first level')}</p>
        )}
        <TextInput
          label="Name"
          maxLength={200}
          data-autofocus
          ref={nameField}
          value={name}
          error={isTried && isBlank(name) ? t('Give it a name') : refused['edit.name']}
          onChange={event => draft.set({ name: event.currentTarget.value, code })}
        />
        <TextInput
          label="Code"
          description="As your other systems know it, such as a UNSPSC number. May stay blank."
          maxLength={50}
          value={code}
          error={refused['edit.code']}
          onChange={event => draft.set({ name, code: event.currentTarget.value })}
        />
        <Fault text={rest} isPlain />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={change.isPending}>
            {node ? t('Rename') : t('Add category')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
