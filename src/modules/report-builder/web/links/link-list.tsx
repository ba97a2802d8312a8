import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { ReportLinkAnswer } from '../../contract-links.ts'
import { linkFactsOf, linkStates } from './link-words.ts'
import styles from './links.module.css'
import { useRevokeLink } from './links-api.ts'

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
        <Tag tone={linkStates[state].tone}>{linkStates[state].word}</Tag>
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

function factsOf(link: ReportLinkAnswer): string {
  const { sites, by, hasPassword, filters } = link
  const values = filters.flatMap(one => one.values).join(', ')
  return [
    ...linkFactsOf(link),
    ...(values === '' ? [] : [t`shows only ${values}`]),
    ...(hasPassword ? [t('with a password')] : []),
    ...(sites.length === 0 ? [] : [t`within ${sites.join(', ')}`]),
    ...(by === null ? [] : [t`made by ${by}`]),
  ].join(' · ')
}
