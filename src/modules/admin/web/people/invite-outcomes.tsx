import { Button, Group, Text } from '@mantine/core'
import type { InvitationOutcome } from '#shared/invitations.ts'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import styles from './people.module.css'
import { ResendButton } from './resend-button.tsx'

type InviteOutcomesProps = { outcomes: readonly InvitationOutcome[]; onMore: () => void; onDone: () => void }

/** Every address with what became of it; one with an open invitation can be written to again. */
export function InviteOutcomes({ outcomes, onMore, onDone }: InviteOutcomesProps) {
  const invited = outcomes.filter(({ outcome }) => outcome === 'invited').length
  return (
    <>
      <Text mb="sm" role="status">{`${invited} of ${outcomes.length} invited.`}</Text>
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
  invited: { word: 'Invited', tone: 'good' },
  unsent: { word: 'E-mail not sent', tone: 'warn' },
  refused: { word: 'Not invited', tone: 'bad' },
}
