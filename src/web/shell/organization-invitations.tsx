import { Menu } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnInvitation } from '#shared/invitations.ts'
import { t } from '#shared/translate.ts'
import { provided } from '#web/session/provided.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { toast } from '#web/toasts/toast.ts'
import { formatDate } from '#web/ui/format.ts'
import { acceptInvitation, declineInvitation, ownInvitationsQuery } from './invitation-calls.ts'
import styles from './user-menu.module.css'

/** The open invitations to the person, to be answered in place. Nothing while there are none, or they cannot be read. */
export function OrganizationInvitations() {
  const { data = [] } = useQuery(ownInvitationsQuery)
  if (data.length === 0) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Invitations</Menu.Label>
      {data.map(invitation => (
        <Invitation key={invitation.id} invitation={invitation} />
      ))}
    </>
  )
}

function Invitation({ invitation }: { invitation: OwnInvitation }) {
  const { id, organizationName, role, invitedBy, expiresAt } = invitation
  const queries = useQueryClient()
  const { queryKey: organizations } = provided.organizations(useSignedIn())
  const settled = () => queries.invalidateQueries({ queryKey: ownInvitationsQuery.queryKey })
  const accept = useMutation({
    mutationFn: () => toast('update', acceptInvitation(id), t`your membership of ${organizationName}`),
    // What was joined stands in the list above, to be switched to.
    onSuccess: () => queries.invalidateQueries({ queryKey: organizations }),
    onSettled: settled,
  })
  const decline = useMutation({
    mutationFn: () => toast('delete', declineInvitation(id), t`the invitation to ${organizationName}`),
    onSettled: settled,
  })
  const isBusy = accept.isPending || decline.isPending
  return (
    <div className={styles.invitation}>
      <div className={styles.organizationWords}>
        <span>{organizationName}</span>
        <span className={styles.note}>
          {t`${role} · ${invitedBy ? t`from ${invitedBy} · ` : ''}until ${formatDate(expiresAt)}`}
        </span>
      </div>
      <div className={styles.answers}>
        <Menu.Item
          closeMenuOnClick={false}
          disabled={isBusy}
          leftSection={<IconCheck size={15} aria-hidden />}
          onClick={() => accept.mutate()}
          aria-label={t`Accept the invitation to ${organizationName}`}
        >
          Accept
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick={false}
          disabled={isBusy}
          leftSection={<IconX size={15} aria-hidden />}
          onClick={() => decline.mutate()}
          aria-label={t`Decline the invitation to ${organizationName}`}
        >
          Decline
        </Menu.Item>
      </div>
    </div>
  )
}
