import { Button, FileButton, NativeSelect, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFileDrop } from '#web/ui/use-file-drop.ts'
import { type DocumentType, documentTypes } from '../../documents-words.ts'
import { folderChoices } from '../folders/folder-rules.ts'
import { foldersQuery } from '../folders/folders-api.ts'
import { typeName } from '../words.ts'
import type { SentAs } from './sendings.ts'
import styles from './upload.module.css'

type UploadDialogProps = {
  /** What the library is narrowed to: files go there unless another place is chosen. */
  as: SentAs
  onSend: (files: readonly File[], as: SentAs) => void
  onClose: () => void
}

/** Files to be documents, and what all of them are. */
export function UploadDialog({ as, onSend, onClose }: UploadDialogProps) {
  const folders = useQuery(foldersQuery).data?.items ?? []
  const [type, setType] = useState<DocumentType | null>(as.type ?? null)
  const [folder, setFolder] = useState<string | null>(as.folder ?? null)
  const [audience, setAudience] = useState<'everyone' | 'people'>('everyone')
  const send = (files: readonly File[]) => {
    if (files.length === 0) return
    const { folder: _, type: __, ...rest } = as
    onSend(files, { ...rest, ...(type ? { type } : {}), audience, ...(folder ? { folder } : {}) })
    onClose()
  }
  const drop = useFileDrop(true, send)
  return (
    <Dialog opened onClose={onClose} title={t('Upload documents')}>
      <Stack gap="md">
        <NativeSelect
          label="Type"
          value={type ?? ''}
          data={[
            { value: '', label: t('By the name of each file') },
            ...documentTypes.map(value => ({ value, label: typeName(value) })),
          ]}
          onChange={event => setType(documentTypes.find(one => one === event.currentTarget.value) ?? null)}
        />
        <Select
          label="Folder"
          placeholder={t('In no folder')}
          searchable
          clearable
          data={folderChoices(folders)}
          value={folder}
          onChange={setFolder}
        />
        <NativeSelect
          label="Who may open it"
          value={audience}
          data={[
            { value: 'everyone', label: t('Everyone who may read documents') },
            { value: 'people', label: t('I alone, until I name others') },
          ]}
          onChange={event => setAudience(event.currentTarget.value === 'people' ? 'people' : 'everyone')}
        />
        <div className={styles.zone} data-over={drop.isOver || undefined} {...drop.handlers}>
          <p className={styles.zoneWords}>Drop files here, as many as you like: 200 MB each at most.</p>
          <FileButton multiple onChange={send}>
            {button => (
              <Button {...button} data-autofocus>
                Choose files
              </Button>
            )}
          </FileButton>
        </div>
      </Stack>
    </Dialog>
  )
}
