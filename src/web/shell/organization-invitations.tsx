import { Menu } from '@mantine/core'
import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnInvitation } from '#shared/invitations.ts'
import { toast } from '#web/toasts/toast.ts'
import { formatDate } from '#web/ui/format.ts'
import { acceptInvitation, declineInvitation, ownInvitationsQuery } from './invitation-calls.ts'
import styles from './user-menu.module.css'

/** The open invitations to the person, to be answered in place. Nothing while there are none, or they cannot be read. */
export function OrganizationInvitations() {
  const { data = [] } = useQuery(ownInvitationsQuery)
  const [joined, setJoined] = useState<string[]>([])
  if (data.length + joined.length === 0) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Invitations</Menu.Label>
      {data.map(invitation => (
        <Invitation
          key={invitation.id}
          invitation={invitation}
          onJoined={() => setJoined(before => [...before, invitation.organizationName])}
        />
      ))}
      {joined.map(name => (
        <Menu.Item
          key={name}
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => window.location.assign('/app')}
        >
          {`You joined ${name}. Load the page anew to switch to it.`}
        </Menu.Item>
      ))}
    </>
  )
}

function Invitation({ invitation, onJoined }: { invitation: OwnInvitation; onJoined: () => void }) {
  const { id, organizationName, role, invitedBy, expiresAt } = invitation
  const queries = useQueryClient()
  const settled = () => queries.invalidateQueries({ queryKey: ownInvitationsQuery.queryKey })
  const accept = useMutation({
    mutationFn: () => toast('update', acceptInvitation(id), `your membership of ${organizationName}`),
    onSuccess: onJoined,
    onSettled: settled,
  })
  const decline = useMutation({
    mutationFn: () => toast('delete', declineInvitation(id), `the invitation to ${organizationName}`),
    onSettled: settled,
  })
  const isBusy = accept.isPending || decline.isPending
  return (
    <div className={styles.invitation}>
      <div className={styles.organizationWords}>
        <span>{organizationName}</span>
        <span className={styles.note}>
          {`${role} · ${invitedBy ? `from ${invitedBy} · ` : ''}until ${formatDate(expiresAt)}`}
        </span>
      </div>
      <div className={styles.answers}>
        <Menu.Item
          closeMenuOnClick={false}
          disabled={isBusy}
          leftSection={<IconCheck size={15} aria-hidden />}
          onClick={() => accept.mutate()}
          aria-label={`Accept the invitation to ${organizationName}`}
        >
          Accept
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick={false}
          disabled={isBusy}
          leftSection={<IconX size={15} aria-hidden />}
          onClick={() => decline.mutate()}
          aria-label={`Decline the invitation to ${organizationName}`}
        >
          Decline
        </Menu.Item>
      </div>
    </div>
  )
}
