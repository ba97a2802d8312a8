import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { Tag } from '#web/ui/tag.tsx'
import type { ReportLinkAnswer } from '../../contract-links.ts'
import { isRevocable, linkFactsOf, linkStates } from './link-words.ts'
import styles from './links.module.css'
import { RevokeDialog } from './revoke-dialog.tsx'

/** The links of a report, each with how often it was opened and the way to end it. */
export function LinkList({ id, items }: { id: string; items: readonly ReportLinkAnswer[] }) {
  const [asked, setAsked] = useState<ReportLinkAnswer | null>(null)
  return (
    <>
      <ul className={styles.list} aria-label={t('Links')}>
        {items.map(link => (
          <LinkRow key={link.uuid} link={link} onRevoke={() => setAsked(link)} />
        ))}
      </ul>
      <RevokeDialog report={id} link={asked} onClose={() => setAsked(null)} />
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
      {isRevocable(link) ? (
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
