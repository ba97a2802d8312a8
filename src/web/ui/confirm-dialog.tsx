import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#shared/translate.ts'
import { errorSentence } from './data-state.tsx'
import { Dialog } from './dialog.tsx'
import { Fault } from './fault.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** What it does, for the person to agree to, and what they may choose besides. */
  children: ReactNode
  /** The word on the button that does it. */
  confirm: string
  onConfirm: () => void
  /** The word on the button that leaves all as it is. */
  cancel?: string
  /** It takes something away: the button is red, and focus begins on the other one, unless a field has `data-autofocus`. */
  isHarsh?: boolean
  isDisabled?: boolean
  /** Wide, for what shows a table. */
  size?: 'md' | 'xl'
  /** How far it is, once confirmed. What was refused is forgotten when the dialog is closed. */
  task?: { isPending: boolean; error?: Error | null; reset?: () => void }
}

/** Asks before something is done, and says there when it was refused. Whoever uses it closes it. */
export function ConfirmDialog({ title, children, confirm, cancel = t('Cancel'), ...props }: ConfirmDialogProps) {
  const { isOpen, onClose, onConfirm, isHarsh = false, isDisabled = false, size = 'md', task } = props
  const isPending = task?.isPending ?? false
  // A button that cannot be pressed takes no focus, which would stay behind the dialog.
  const isCareful = isHarsh || isDisabled
  const close = () => {
    if (task?.error) task.reset?.()
    onClose()
  }
  return (
    <Dialog opened={isOpen} onClose={close} title={title} size={size}>
      <Stack gap="md">
        {typeof children === 'string' ? <Text>{children}</Text> : children}
        <Fault text={task?.error ? errorSentence(task.error) : null} isPlain />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} disabled={isPending} data-autofocus={isCareful || undefined}>
            {cancel}
          </Button>
          <Button
            {...(isHarsh ? { color: 'red' } : {})}
            loading={isPending}
            disabled={isDisabled}
            data-autofocus={!isCareful || undefined}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
