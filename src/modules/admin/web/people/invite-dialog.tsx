import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { roles } from '#modules/permissions.ts'
import { invitationDays, mostInvited } from '#shared/invitation-terms.ts'
import type { InvitationOutcome } from '#shared/invitations.ts'
import type { RoleName } from '#shared/permissions.ts'
import { lowerFirst } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { useBase, useOrganization, useSignedIn } from '#web/session/tab-context.tsx'
import { useDraft } from '#web/session/use-draft.ts'
import { notify } from '#web/toasts/toast.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import { addressesFault, readAddresses } from '../../read-addresses.ts'
import styles from './people.module.css'
import { invitePeople, refreshPeople } from './people-api.ts'
import { ResendButton } from './resend-button.tsx'
import { RoleChoice } from './role-choice.tsx'

type InviteDialogProps = { isOpen: boolean; onClose: () => void }

/** Asks whom to invite as what, and says what became of each address that was not simply invited. */
export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  const { name } = useOrganization()
  const [outcomes, setOutcomes] = useState<InvitationOutcome[] | null>(null)
  const close = () => {
    setOutcomes(null)
    onClose()
  }
  const settle = (all: InvitationOutcome[]) => {
    if (all.every(({ outcome }) => outcome === 'invited')) close()
    else setOutcomes(all)
  }
  const title = outcomes === null ? t`Invite people to ${name}` : t('What became of the invitations')
  return (
    <Dialog opened={isOpen} onClose={close} title={title} size="lg">
      {outcomes === null ? (
        <InviteForm onSettled={settle} onCancel={close} />
      ) : (
        <InviteOutcomes outcomes={outcomes} onMore={() => setOutcomes(null)} onDone={close} />
      )}
    </Dialog>
  )
}

type InviteFormProps = { onSettled: (outcomes: InvitationOutcome[]) => void; onCancel: () => void }

function InviteForm({ onSettled, onCancel }: InviteFormProps) {
  const queries = useQueryClient()
  const draft = useDraft<{ text: string; role: RoleName }>('admin.invite', { text: '', role: 'Viewer' })
  const { text, role } = draft.value
  const [fault, setFault] = useState<string | null>(null)
  const read = readAddresses(text)
  const many = read.emails.length
  const invite = useMutation({
    mutationFn: () => invitePeople(read.emails, role),
    onSuccess: outcomes => {
      const invited = outcomes.filter(({ outcome }) => outcome === 'invited').length
      draft.clear()
      if (invited < outcomes.length)
        notify(t`Invited ${formatNumber(invited)} of ${formatNumber(outcomes.length)}`, 'warning')
      else notify(invited === 1 ? t`Invited ${read.emails[0]}` : t`Invited ${formatNumber(invited)} people`, 'success')
      onSettled(outcomes)
    },
    onSettled: () => refreshPeople(queries),
  })
  const submit = () => {
    const found = addressesFault(read)
    setFault(found)
    if (found === null) invite.mutate()
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
      noValidate
    >
      <Stack gap="md">
        <DraftNotice of={draft} />
        <Textarea
          label="E-mail addresses"
          description={t`One per line, or with commas between; up to ${formatNumber(mostInvited)} at once.`}
          placeholder={'nell@company.example\ntom@company.example'}
          value={text}
          onChange={event => {
            draft.set({ text: event.currentTarget.value, role })
            setFault(null)
          }}
          error={fault}
          autosize
          minRows={3}
          maxRows={8}
          spellCheck={false}
          data-autofocus
        />
        <RoleChoice value={role} onChange={chosen => draft.set({ text, role: chosen })} />
        <LetterPreview role={role} />
        <Fault text={invite.error ? errorSentence(invite.error) : null} isPlain />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} disabled={invite.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={invite.isPending}>
            {many > 1 ? t`Send ${formatNumber(many)} invitations` : t('Send invitation')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** What each of them will read. */
function LetterPreview({ role }: { role: RoleName }) {
  const { user } = useSignedIn()
  const { name } = useOrganization()
  const { pageTitle } = useBase()
  const sender = `${user.firstName} ${user.lastName}`
  return (
    <details className={styles.preview}>
      <summary>What they receive</summary>
      <p>
        <strong>{t`${sender} invites you to ${name}`}</strong>
      </p>
      <p>{t`${sender} (${user.email}) invites you to join ${name} on ${pageTitle}.`}</p>
      <p>{t`Your role there is ${role}: ${lowerFirst(roles[role].description)}.`}</p>
      <p>{t`Then a link for that person alone, which works once, for ${invitationDays} days.`}</p>
    </details>
  )
}

type InviteOutcomesProps = { outcomes: readonly InvitationOutcome[]; onMore: () => void; onDone: () => void }

/** Every address with what became of it; one with an open invitation can be written to again. */
function InviteOutcomes({ outcomes, onMore, onDone }: InviteOutcomesProps) {
  const invited = outcomes.filter(({ outcome }) => outcome === 'invited').length
  return (
    <>
      <Text mb="sm" role="status">{t`${formatNumber(invited)} of ${formatNumber(outcomes.length)} invited.`}</Text>
      <ul className={styles.outcomes}>
        {outcomes.map(one => (
          <li key={one.email}>
            <div className={styles.outcome}>
              <span className={styles.address}>{one.email}</span>
              <Tag tone={words[one.outcome].tone}>{words[one.outcome].word}</Tag>
              {one.invitation && one.outcome !== 'invited' ? <ResendButton invitation={one.invitation} /> : null}
            </div>
            {one.detail ? <p className={styles.detail}>{`${one.detail}.`}</p> : null}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onMore}>
          Invite more
        </Button>
        <Button onClick={onDone} data-autofocus>
          Done
        </Button>
      </Group>
    </>
  )
}

const words: Record<InvitationOutcome['outcome'], { word: string; tone: TagTone }> = {
  invited: { word: t('Invited'), tone: 'good' },
  unsent: { word: t('E-mail not sent'), tone: 'warn' },
  refused: { word: t('Not invited'), tone: 'bad' },
}
