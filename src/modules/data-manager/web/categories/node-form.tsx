import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { CategoryNode } from '#shared/categories.ts'
import { isBlank } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import styles from './categories.module.css'
import { useChange } from './categories-api.ts'
import { pathWords } from './category-words.ts'

type NodeFormProps = { parent: CategoryNode | null; node?: CategoryNode; onClose: () => void }

/** Adds a category below another, or gives one another name and code. */
export function NodeForm({ parent, node, onClose }: NodeFormProps) {
  const [name, setName] = useState(node?.name ?? '')
  const [code, setCode] = useState(node?.code ?? '')
  const [isTried, setIsTried] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const change = useChange(onClose)
  const { of: refused, rest } = faultsOf(change.error, ['edit.name', 'edit.code'] as const)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isBlank(name)) return nameField.current?.focus()
    change.mutate({
      edit: node
        ? { action: 'rename-node', node: node.id, name, code }
        : { action: 'add-node', parent: parent?.id ?? null, name, code },
    })
  }
  return (
    <Dialog opened onClose={onClose} title={node ? t`Rename ${node.name}` : t('New category')}>
      <form onSubmit={submit} noValidate className={styles.form}>
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
          onChange={event => setName(event.currentTarget.value)}
        />
        <TextInput
          label="Code"
          description="As your other systems know it, such as a UNSPSC number. May stay blank."
          maxLength={50}
          value={code}
          error={refused['edit.code']}
          onChange={event => setCode(event.currentTarget.value)}
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
