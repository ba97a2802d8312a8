import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { plural, t } from '#shared/translate.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { formatDateTime, formatNumber } from '#web/ui/format.ts'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import type { ReportLinkAnswer } from '../../contract-links.ts'
import type { ReportLinkState } from '../../links-words.ts'
import styles from './links.module.css'
import { useRevokeLink } from './links-api.ts'

const states: Record<ReportLinkState, { word: string; tone: TagTone }> = {
  open: { word: t('Open'), tone: 'good' },
  expired: { word: t('Expired'), tone: 'neutral' },
  revoked: { word: t('Revoked'), tone: 'bad' },
  closed: { word: t('Closed'), tone: 'warn' },
}

/** The links of a report, each with how often it was opened and the way to end it. */
export function LinkList({ id, items }: { id: string; items: readonly ReportLinkAnswer[] }) {
  const [asked, setAsked] = useState<ReportLinkAnswer | null>(null)
  const revoke = useRevokeLink(id)
  const close = () => setAsked(null)
  return (
    <>
      <ul className={styles.list} aria-label={t('Links')}>
        {items.map(link => (
          <LinkRow key={link.uuid} link={link} onRevoke={() => setAsked(link)} />
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
        {t('It opens nothing any more from now on. This cannot be undone.')}
      </ConfirmDialog>
    </>
  )
}

function LinkRow({ link, onRevoke }: { link: ReportLinkAnswer; onRevoke: () => void }) {
  const { note, state } = link
  const name = note === '' ? t('Link without a name') : note
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <span className={styles.name} translate={note === '' ? undefined : 'no'}>
          {name}
        </span>
        <Tag tone={states[state].tone}>{states[state].word}</Tag>
      </div>
      <span className={styles.quiet}>{factsOf(link)}</span>
      {state === 'open' || state === 'closed' ? (
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={onRevoke} aria-label={t`Revoke the link: ${name}`}>
            Revoke
          </Button>
        </Group>
      ) : null}
    </li>
  )
}

function factsOf({ expiresAt, hasPassword, sites, by, opened, openedAt }: ReportLinkAnswer): string {
  return [
    t`Until ${formatDateTime(expiresAt)}`,
    ...(hasPassword ? [t('with a password')] : []),
    ...(sites.length === 0 ? [] : [t`within ${sites.join(', ')}`]),
    ...(by === null ? [] : [t`made by ${by}`]),
    opened === 0 ? t('Not opened yet') : `${formatNumber(opened)} ${plural(opened, 'view', 'views')}`,
    ...(openedAt === null ? [] : [t`opened last ${formatDateTime(openedAt)}`]),
  ].join(' · ')
}
