import { Button, Group } from '@mantine/core'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnInvitation } from '#shared/invitations.ts'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { DataState, errorSentence } from '#web/ui/data-state.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { answerOwnInvitation, listOwnInvitations } from './invitation-calls.ts'
import styles from './public-page.module.css'
import { PublicPage } from './public-page.tsx'

const ownQuery = queryOptions({ queryKey: ['invitations', 'own'], queryFn: listOwnInvitations })

/** The open invitations to the signed-in person, for people who came without a link, as after signing in by mail. */
export function OwnInvitations() {
  const own = useProvided(ownQuery, items => items.length === 0)
  const [joined, setJoined] = useState<string | null>(null)
  return (
    <PublicPage title="Your invitations">
      {joined === null ? null : (
        <p className={styles.lead} role="status">
          {t`You belong to ${joined} now. Find it under Switch Organizations in your menu.`}
        </p>
      )}
      <DataState of={own} skeleton={<FormSkeleton fields={1} />} empty={nothing}>
        {items =>
          items.map(invitation => <OwnInvitationRow key={invitation.id} invitation={invitation} onJoined={setJoined} />)
        }
      </DataState>
      <p className={styles.note}>
        <a href="/app">Go to the portal</a>
      </p>
    </PublicPage>
  )
}

const nothing = {
  title: t('No open invitation'),
  why: t('Nobody invites you at the moment, or you have answered already.'),
}

type OwnInvitationRowProps = { invitation: OwnInvitation; onJoined: (organization: string) => void }

function OwnInvitationRow({ invitation, onJoined }: OwnInvitationRowProps) {
  const { id, organizationName, role, invitedBy, expiresAt } = invitation
  const queries = useQueryClient()
  const answer = useMutation({
    mutationFn: (how: 'accept' | 'decline') => answerOwnInvitation(id, how),
    onSuccess: (_, how) => {
      if (how === 'accept') onJoined(organizationName)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ownQuery.queryKey }),
  })
  return (
    <section className={styles.other} aria-label={organizationName}>
      <p className={styles.lead}>
        <strong className={styles.address}>{organizationName}</strong>
        {t` as ${role}${invitedBy === null ? '' : t`, from ${invitedBy}`}, until ${formatDateTime(expiresAt)}.`}
      </p>
      <Fault text={answer.error ? errorSentence(answer.error) : null} />
      <Group gap="xs">
        <Button loading={answer.isPending && answer.variables === 'accept'} onClick={() => answer.mutate('accept')}>
          Join
        </Button>
        <Button
          variant="default"
          loading={answer.isPending && answer.variables === 'decline'}
          onClick={() => answer.mutate('decline')}
        >
          Decline
        </Button>
      </Group>
    </section>
  )
}
