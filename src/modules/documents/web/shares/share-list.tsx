import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { plural, t } from '#shared/translate.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { formatDateTime, formatNumber } from '#web/ui/format.ts'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import type { ShareAnswer } from '../../contract-shares.ts'
import type { ShareState } from '../../shares-words.ts'
import { ShareVisits } from './share-visits.tsx'
import styles from './shares.module.css'
import { useRevokeShare } from './shares-api.ts'

const states: Record<ShareState, { word: string; tone: TagTone }> = {
  open: { word: t('Open'), tone: 'good' },
  expired: { word: t('Expired'), tone: 'neutral' },
  revoked: { word: t('Revoked'), tone: 'bad' },
  closed: { word: t('Closed'), tone: 'warn' },
}

/** The links of a document, each with who opened it and the way to end it. */
export function ShareList({ id, items }: { id: string; items: readonly ShareAnswer[] }) {
  const [asked, setAsked] = useState<ShareAnswer | null>(null)
  const revoke = useRevokeShare(id)
  const close = () => setAsked(null)
  return (
    <>
      <ul className={styles.list} aria-label={t('Links')}>
        {items.map(share => (
          <ShareRow key={share.uuid} id={id} share={share} onRevoke={() => setAsked(share)} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={close}
        title={t('Revoke this link?')}
        confirm={t('Revoke')}
        isHarsh
        task={revoke}
        onConfirm={() => asked && revoke.mutate(asked.uuid, { onSuccess: close })}
      >
        {t('It opens nothing any more from now on, also for who has it open. This cannot be undone.')}
      </ConfirmDialog>
    </>
  )
}

type ShareRowProps = { id: string; share: ShareAnswer; onRevoke: () => void }

function ShareRow({ id, share, onRevoke }: ShareRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { uuid, note, state, visits } = share
  const name = note === '' ? t('Link without a name') : note
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <span className={styles.name} translate={note === '' ? undefined : 'no'}>
          {name}
        </span>
        <Tag tone={states[state].tone}>{states[state].word}</Tag>
      </div>
      <span className={styles.quiet}>{factsOf(share)}</span>
      <Group gap="xs">
        {visits > 0 ? (
          <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {`${formatNumber(visits)} ${plural(visits, 'view', 'views')}`}
          </Button>
        ) : (
          <span className={styles.quiet}>Not opened yet</span>
        )}
        {state === 'open' || state === 'closed' ? (
          <Button size="compact-sm" variant="default" onClick={onRevoke} aria-label={t`Revoke the link: ${name}`}>
            Revoke
          </Button>
        ) : null}
      </Group>
      {isOpen ? <ShareVisits id={id} share={uuid} /> : null}
    </li>
  )
}

function factsOf({ expiresAt, hasPassword, isViewOnly, number, by, lastVisitAt }: ShareAnswer): string {
  return [
    t`Until ${formatDateTime(expiresAt)}`,
    isViewOnly ? t('to look at only') : t('can be saved'),
    ...(hasPassword ? [t('with a password')] : []),
    ...(number === null ? [] : [t`version ${number}`]),
    ...(by === null ? [] : [t`made by ${by}`]),
    ...(lastVisitAt === null ? [] : [t`opened last ${formatDateTime(lastVisitAt)}`]),
  ].join(' · ')
}
