import { Button, FileButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import type { Attachment } from '#shared/attachment-contract.ts'
import { lockedWords, lockOf } from '#shared/file-scan.ts'
import type { ThingRef } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { formatAge } from '#web/ui/format.ts'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { ProgressBar } from '#web/ui/share-bar.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useFileDrop } from '#web/ui/use-file-drop.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { attachmentAddress, attachmentsQuery, useRemoveAttachment } from './attachments-api.ts'
import styles from './thing-files.module.css'
import { type Sending, useSendFiles } from './use-send-files.ts'

/** The files that hang on a thing: to save, and for who may change it to add by choosing or dropping, and to remove. */
export function ThingFiles({ of }: { of: ThingRef }) {
  const files = useProvided(attachmentsQuery(of), ({ items }) => items.length === 0)
  const { sendings, send, forget } = useSendFiles(of)
  const canChange = files.data?.canChange ?? false
  const drop = useFileDrop(canChange, send)
  const add = canChange ? <AddFiles onChosen={send} /> : null
  return (
    <div className={drop.isOver ? styles.over : undefined} {...drop.handlers}>
      <Card title={t('Files')} actions={add}>
        {sendings.length > 0 ? (
          <ul className={styles.list} aria-label={t('On their way')}>
            {sendings.map(sending => (
              <SendingRow key={sending.key} sending={sending} onForget={() => forget(sending.key)} />
            ))}
          </ul>
        ) : null}
        <DataState
          of={files}
          skeleton={<TableSkeleton rows={2} />}
          empty={{
            title: t('No files'),
            why: canChange
              ? t('Drop files here, or choose them: 200 MB each at most.')
              : t('Nobody added a file here.'),
          }}
        >
          {({ items }) => (
            <ul className={styles.list}>
              {items.map(file => (
                <FileRow key={file.id} file={file} canRemove={canChange} />
              ))}
            </ul>
          )}
        </DataState>
      </Card>
    </div>
  )
}

function AddFiles({ onChosen }: { onChosen: (files: File[]) => void }) {
  return (
    <FileButton multiple onChange={onChosen}>
      {button => (
        <Button
          {...button}
          size="compact-sm"
          variant="default"
          leftSection={<IconPaperclip size={15} stroke={1.8} aria-hidden />}
        >
          Add files
        </Button>
      )}
    </FileButton>
  )
}

function FileRow({ file, canRemove }: { file: Attachment; canRemove: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveAttachment()
  const lock = lockOf(file.scan)
  const about = [formatBytes(file.bytes), file.by, formatAge(file.at)].filter(Boolean).join(' · ')
  return (
    <li className={styles.row}>
      <span className={styles.file}>
        {lock === null ? (
          <a href={attachmentAddress(file)} download translate="no">
            {file.name}
          </a>
        ) : (
          <span translate="no">{file.name}</span>
        )}
        {lock === null ? null : <Tag tone={lock === 'waiting' ? 'info' : 'bad'}>{t(lockedWords[lock].title)}</Tag>}
        <span className={`${styles.about} num`}>{about}</span>
      </span>
      {canRemove ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsAsking(true)}>
          Remove<VisuallyHidden>{`: ${file.name}`}</VisuallyHidden>
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('Remove this file?')}
        confirm={t('Remove')}
        onConfirm={() => remove.mutate(file, { onSuccess: () => setIsAsking(false) })}
        isHarsh
        task={remove}
      >
        {t`“${file.name}” is removed from here for everybody, and cannot be brought back.`}
      </ConfirmDialog>
    </li>
  )
}

function SendingRow({ sending: { file, sentBytes, fault }, onForget }: { sending: Sending; onForget: () => void }) {
  return (
    <li className={styles.row}>
      <span className={styles.file}>
        <span translate="no">{file.name}</span>
        {fault === null ? (
          <ProgressBar label={t`Uploading ${file.name}`} value={file.size === 0 ? 0 : sentBytes / file.size} />
        ) : (
          <span className={styles.fault} role="alert">
            {fault}
          </span>
        )}
      </span>
      <Button variant="default" size="compact-sm" onClick={onForget}>
        {fault === null ? t('Cancel') : t('Close')}
        <VisuallyHidden>{`: ${file.name}`}</VisuallyHidden>
      </Button>
    </li>
  )
}
