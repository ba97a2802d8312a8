import { ActionIcon, Button, Group, Menu, Stack } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ActionItem } from '../../contract.ts'
import styles from './calendar.module.css'
import { daysOf, daysUntil } from './calendar-rules.ts'

type MoveMenuProps = { action: ActionItem; onShift: (days: number) => void }

/** Moves an action to another day without a pointer. */
export function MoveMenu({ action, onShift }: MoveMenuProps) {
  const [isAsked, setIsAsked] = useState(false)
  const choices: [string, number][] = [
    [t('A day later'), 1],
    [t('A week later'), 7],
    [t('A day earlier'), -1],
    [t('A week earlier'), -7],
  ]
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            className={styles.menu ?? ''}
            variant="subtle"
            color="gray"
            size={22}
            aria-label={t`Move #${action.number} ${action.title} to another day`}
          >
            <IconDotsVertical size={14} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {choices.map(([words, days]) => (
            <Menu.Item key={words} onClick={() => onShift(days)}>
              {words}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setIsAsked(true)}>Another day</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsked ? <MoveDialog action={action} onShift={onShift} onClose={() => setIsAsked(false)} /> : null}
    </>
  )
}

function MoveDialog({ action, onShift, onClose }: MoveMenuProps & { onClose: () => void }) {
  const [day, setDay] = useState(daysOf(action)?.to ?? '')
  const by = day === '' ? 0 : daysUntil(action, day)
  return (
    <Dialog opened onClose={onClose} title="Move to another day" size="sm">
      <form
        onSubmit={event => {
          event.preventDefault()
          if (by !== 0) onShift(by)
          onClose()
        }}
      >
        <Stack gap="md">
          <DayField label="Due" value={day} onDay={setDay} isNested data-autofocus />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={day === ''}>
              Move
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
