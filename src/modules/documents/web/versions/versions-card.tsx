import { Button, Menu } from '@mantine/core'
import { IconDots, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { AppLink } from '#web/ui/link.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { DocumentAnswer, DocumentVersionAnswer } from '../../contract.ts'
import { fileAddress, versionsQuery } from '../api.ts'
import { otherKindWords } from '../shown/promised-kind.ts'
import { pagesWords, textWords } from '../words.ts'
import { NewVersionDialog } from './new-version-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import styles from './versions.module.css'

type VersionsCardProps = {
  document: DocumentAnswer
  /** The number of the version that is read. */
  shown: number
  onCompare: (pair: { from: number; to: number }) => void
}

/** The contents of a document, the newest first: by whom, when and why; to read, to save, to compare and to bring back. */
export function VersionsCard({ document, shown, onCompare }: VersionsCardProps) {
  const versions = useProvided(versionsQuery(document.uuid))
  const [restored, setRestored] = useState<number | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const { canChange, newest } = document
  return (
    <Card
      title={t('Versions')}
      actions={
        canChange ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconUpload size={14} stroke={1.8} aria-hidden />}
            onClick={() => setIsAdding(true)}
          >
            New version
          </Button>
        ) : null
      }
    >
      <DataState
        of={versions}
        skeleton={<TableSkeleton rows={2} />}
        empty={{ title: t('No versions'), why: t('Nothing was uploaded.') }}
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items.map(version => (
              <VersionRow
                key={version.number}
                id={document.uuid}
                version={version}
                newest={newest.number}
                isShown={version.number === shown}
                onCompare={onCompare}
                onRestore={canChange ? () => setRestored(version.number) : null}
              />
            ))}
          </ul>
        )}
      </DataState>
      {isAdding ? <NewVersionDialog id={document.uuid} onClose={() => setIsAdding(false)} /> : null}
      {restored === null ? null : (
        <RestoreDialog id={document.uuid} number={restored} onClose={() => setRestored(null)} />
      )}
    </Card>
  )
}

type VersionRowProps = {
  id: string
  version: DocumentVersionAnswer
  newest: number
  isShown: boolean
  onCompare: VersionsCardProps['onCompare']
  onRestore: (() => void) | null
}

function VersionRow({ id, version, newest, isShown, onCompare, onRestore }: VersionRowProps) {
  const { number, name, bytes, by, at, reason, restoredFrom, text } = version
  const title = t`Version ${number}`
  const isNewest = number === newest
  const about = [by, formatDateTime(at)].filter(Boolean).join(', ')
  const other = otherKindWords(version)
  const why = textWords(text)
  return (
    <li className={styles.version} data-shown={isShown || undefined}>
      <div className={styles.words}>
        <span className={styles.title}>
          <AppLink
            to={`/app/documents/${id}`}
            search={isNewest ? {} : { version: number }}
            isBySearch
            {...(isShown ? { 'aria-current': 'page' as const } : {})}
          >
            {title}
          </AppLink>
          {isNewest ? <span className={styles.quiet}>Newest</span> : null}
        </span>
        <span className={`${styles.quiet} num`} translate="no">
          {about}
        </span>
        {reason === '' ? null : (
          <span className={styles.reason} translate="no">
            {reason}
          </span>
        )}
        <span className={`${styles.quiet} num`}>
          <span translate="no">{name}</span>
          {`, ${text.pages > 0 ? pagesWords(text.pages) : formatBytes(bytes)}`}
        </span>
        {restoredFrom === null ? null : (
          <span className={styles.quiet}>{t`Has the content of version ${restoredFrom}`}</span>
        )}
        {other === null ? null : <span className={styles.quiet}>{other}</span>}
        {why === null ? null : <span className={styles.quiet}>{why}</span>}
      </div>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            className={styles.more ?? ''}
            variant="subtle"
            size="compact-sm"
            aria-label={t`More of version ${number}`}
          >
            <IconDots size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component="a" href={fileAddress({ id, number })} download>
            Download
          </Menu.Item>
          {number > 1 ? (
            <Menu.Item onClick={() => onCompare({ from: number - 1, to: number })}>
              {t`Compare with version ${number - 1}`}
            </Menu.Item>
          ) : null}
          {isNewest ? null : (
            <Menu.Item onClick={() => onCompare({ from: number, to: newest })}>Compare with the newest</Menu.Item>
          )}
          {!isNewest && onRestore ? <Menu.Item onClick={onRestore}>Restore</Menu.Item> : null}
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
