import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { t } from '#shared/translate.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import type { Folder } from '../../contract.ts'
import { folderChoices } from './folder-rules.ts'
import { foldersQuery, useSaveFolder } from './folders-api.ts'

type FolderDialogProps = {
  /** The one that is renamed or moved; a new one without. */
  folder?: Folder | undefined
  /** Where a new one is to stand. */
  parent?: string | null
  onClose: () => void
}

/** The name of a folder and the one it stands in. */
export function FolderDialog({ folder, parent: wanted = null, onClose }: FolderDialogProps) {
  const folders = useQuery(foldersQuery).data?.items ?? []
  const save = useSaveFolder()
  const [name, setName] = useState(folder?.name ?? '')
  const [parent, setParent] = useState(folder ? folder.parent : wanted)
  const [isTried, setIsTried] = useState(false)
  const { of: faults, rest } = faultsOf(save.error, ['name', 'parent'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (name.trim() !== '') save.mutate({ uuid: folder?.uuid, name: name.trim(), parent }, { onSuccess: onClose })
  }
  return (
    <Dialog opened onClose={onClose} title={folder ? t('Rename or move') : t('New folder')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label="Name"
            data-autofocus
            maxLength={80}
            value={name}
            error={isTried && name.trim() === '' ? t('Give it a name') : faults.name}
            onChange={event => setName(event.currentTarget.value)}
          />
          <Select
            label="In the folder"
            placeholder={t('In no folder')}
            searchable
            clearable
            data={folderChoices(folders, folder?.uuid)}
            value={parent}
            error={faults.parent}
            onChange={setParent}
          />
          <Fault text={rest} isPlain />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={save.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              {folder ? t('Save') : t('Create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
