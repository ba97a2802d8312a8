import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { Work } from '#shared/origin.ts'
import { t } from '#shared/translate.ts'
import { StartWork } from '#web/things/worked-on.tsx'
import { formatDate } from '#web/ui/format.ts'
import type { Renewal } from '../../contract-renewals.ts'
import { OwnerDialog, SnoozeDialog, UndoDialog } from './renewal-dialogs.tsx'
import { startOf } from './renewal-start.ts'
import { decisionName } from './renewal-words.ts'
import styles from './renewals.module.css'
import { useSnooze } from './renewals-api.ts'

type RenewalStepProps = {
  renewal: Renewal
  /** What is under way about the contract. */
  work: readonly Work[]
  mayDecide: boolean
  onDecide: (renewal: Renewal) => void
}
type Asked = 'undo' | 'snooze' | 'owner'

/** What was decided of a contract, or the way to it. */
export function RenewalStep({ renewal, work, mayDecide, onDecide }: RenewalStepProps) {
  const { uuid, number, decision, snooze, decideBy } = renewal
  const [asked, setAsked] = useState<Asked | null>(null)
  const wake = useSnooze(uuid)
  const close = () => setAsked(null)
  return (
    <div className={styles.step}>
      <div className={styles.stack}>
        {decision ? <Decided renewal={renewal} decision={decision} work={work} /> : null}
        {snooze ? (
          <span className={styles.quiet}>
            {t`Until ${formatDate(snooze.until)}:`} <span translate="no">{snooze.reason}</span>
          </span>
        ) : null}
        {mayDecide && !decision && decideBy !== null ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t`Decide on contract ${number}`}
            onClick={() => onDecide(renewal)}
          >
            Decide
          </Button>
        ) : null}
      </div>
      {mayDecide && decideBy !== null ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t`More of contract ${number}`}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {decision ? <Menu.Item onClick={() => setAsked('undo')}>Take the decision back</Menu.Item> : null}
            {decision ? null : <Menu.Item onClick={() => setAsked('owner')}>Owner</Menu.Item>}
            {decision || snooze ? null : <Menu.Item onClick={() => setAsked('snooze')}>Snooze</Menu.Item>}
            {snooze ? <Menu.Item onClick={() => wake.mutate({ until: null, reason: '' })}>Wake it up</Menu.Item> : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {asked === 'undo' ? <UndoDialog renewal={renewal} onClose={close} /> : null}
      {asked === 'snooze' ? <SnoozeDialog renewal={renewal} onClose={close} /> : null}
      {asked === 'owner' ? <OwnerDialog renewal={renewal} onClose={close} /> : null}
    </div>
  )
}

type DecidedProps = Pick<RenewalStepProps, 'renewal' | 'work'> & { decision: NonNullable<Renewal['decision']> }

function Decided({ renewal, work, decision: { decision, note, day, by, at } }: DecidedProps) {
  const who = by === null ? formatDate(at) : t`${by}, ${formatDate(at)}`
  return (
    <>
      <strong>{decisionName(decision)}</strong>
      {day ? <span>{t`Until ${formatDate(day)}`}</span> : null}
      {note === '' ? null : <span translate="no">{note}</span>}
      <span className={styles.quiet}>{who}</span>
      {decision !== 'renew' && work.length === 0 ? (
        <StartWork work={work} start={() => startOf(renewal, decision)} as="link" />
      ) : null}
    </>
  )
}
