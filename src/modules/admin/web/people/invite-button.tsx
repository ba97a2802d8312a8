import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { InviteDialog } from './invite-dialog.tsx'

/** Opens the dialog that invites people. */
export function InviteButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button leftSection={<IconUserPlus size={16} stroke={1.8} aria-hidden />} onClick={() => setIsOpen(true)}>
        Invite people
      </Button>
      <InviteDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
