import { Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { isBlank } from '#shared/text.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'

type Named = { name: string; isShared: boolean }

type NameViewDialogProps = {
  title: string
  /** What the fields begin with. */
  begin: Named
  /** The word on the button. */
  action: string
  /** A view of everybody can only be renamed here. */
  isNameOnly?: boolean
  task: { isPending: boolean; error: Error | null }
  onSave: (named: Named) => void
  onClose: () => void
}

/** Asks what a view is to be called, and whether everybody sees it. */
export function NameViewDialog({ title, begin, action, isNameOnly = false, ...props }: NameViewDialogProps) {
  const { task, onSave, onClose } = props
  const [named, setNamed] = useState(begin)
  const [isTried, setIsTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const mayShare = usePermission('analytics:write')
  const { of: refused, rest } = faultsOf(task.error, ['name'])
  const isNameless = isBlank(named.name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isNameless) field.current?.focus()
    else onSave({ ...named, name: named.name.trim() })
  }
  return (
    <Modal opened onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label="Name"
            placeholder="For example: packaging against last year"
            maxLength={100}
            data-autofocus
            ref={field}
            value={named.name}
            error={isTried && isNameless ? 'Give it a name' : refused.name}
            onChange={event => setNamed({ ...named, name: event.currentTarget.value })}
          />
          {mayShare && !isNameOnly ? (
            <Switch
              label="Share with everybody of the organisation"
              checked={named.isShared}
              onChange={event => setNamed({ ...named, isShared: event.currentTarget.checked })}
            />
          ) : null}
          <Fault text={rest} isPlain />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={task.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={task.isPending}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
