import { NativeSelect, Select, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { t } from '#shared/translate.ts'
import { isNobody, ReadersFields } from '#web/people/readers-fields.tsx'
import { useNames } from '#web/people/use-names.ts'
import { ConflictChoice } from '#web/ui/conflict-choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { useRewriting } from '#web/use-rewriting.ts'
import type { DocumentAnswer } from '../../contract.ts'
import { documentTypes, longestTag, mostTags } from '../../documents-words.ts'
import { useSaveDocument } from '../api.ts'
import { folderChoices } from '../folders/folder-rules.ts'
import { foldersQuery } from '../folders/folders-api.ts'
import { typeName } from '../words.ts'
import { documentFields, type WrittenDocument, writtenDocument } from './document-draft.ts'
import styles from './one.module.css'

type DocumentDialogProps = { document: DocumentAnswer; onClose: () => void }

/** Changes what is said of a document; who may open it and whose it is, only for who may say so. */
export function DocumentDialog({ document, onClose }: DocumentDialogProps) {
  const save = useSaveDocument(document.uuid)
  const { before, send, conflict } = useRewriting(document, { writtenOf: writtenDocument, save, onSaved: onClose })
  const [value, setValue] = useState(before)
  const [isTried, setIsTried] = useState(false)
  const folders = useQuery(foldersQuery).data?.items ?? []
  const choices = folderChoices(folders)
  const { of: faults, rest } = faultsOf(save.error, ['title', 'folder', 'tags'])
  const known = [...(document.owner ? [document.owner] : []), ...document.people]
  const nameOf = useNames(known)
  const folderOf = (uuid: string) => choices.find(one => one.value === uuid)?.label ?? t('another folder')
  const set = (next: Partial<WrittenDocument>) => {
    save.reset()
    setValue({ ...value, ...next })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (value.title.trim() !== '' && !isNobody(value)) send(value)
  }
  return (
    <Dialog opened onClose={onClose} title={t('Change the document')} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label="Title"
            data-autofocus
            maxLength={200}
            value={value.title}
            error={isTried && value.title.trim() === '' ? t('Give it a name') : faults.title}
            onChange={event => set({ title: event.currentTarget.value })}
          />
          <div className={styles.pair}>
            <NativeSelect
              label="Type"
              value={value.type}
              data={documentTypes.map(type => ({ value: type, label: typeName(type) }))}
              onChange={event => set({ type: documentTypes.find(one => one === event.currentTarget.value) ?? 'other' })}
            />
            <Select
              label="Folder"
              placeholder={t('In no folder')}
              searchable
              clearable
              data={choices}
              value={value.folder}
              error={faults.folder}
              onChange={folder => set({ folder })}
            />
          </div>
          {document.canShare ? <ReadersFields value={value} onChange={set} known={known} isTried={isTried} /> : null}
          <TagsInput
            label="Tags"
            description="Press Enter after each"
            value={value.tags}
            maxTags={mostTags}
            maxLength={longestTag}
            error={faults.tags}
            onChange={tags => set({ tags })}
          />
          <Textarea
            label="Note"
            value={value.note}
            maxLength={5000}
            autosize
            minRows={2}
            maxRows={8}
            onChange={event => set({ note: event.currentTarget.value })}
          />
          <FormFoot task={save} fault={rest} onCancel={onClose} />
        </Stack>
      </form>
      <ConflictChoice {...conflict} fields={documentFields({ nameOf, folderOf })} />
    </Dialog>
  )
}
