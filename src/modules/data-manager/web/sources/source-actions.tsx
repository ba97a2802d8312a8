import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { t } from '#shared/translate.ts'
import { ApiError } from '#web/send.ts'
import { useDraft } from '#web/session/use-draft.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { errorSentence } from '#web/ui/data-state.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import type { SourceDetail } from '../../contract-sources.ts'
import { useChangeSource } from './sources-api.ts'

/** Rename a source, archive it, take it up again. */
export function SourceActions({ source }: { source: SourceDetail }) {
  const [asked, setAsked] = useState<'rename' | 'archive' | null>(null)
  const change = useChangeSource(source)
  const isArchived = source.archivedAt !== null
  const close = () => {
    setAsked(null)
    change.reset()
  }
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setAsked('rename')}>
        Rename
      </Button>
      <Button variant="default" onClick={() => setAsked('archive')}>
        {isArchived ? t('Take up again') : t('Archive')}
      </Button>
      {asked === 'rename' ? <RenameDialog source={source} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={asked === 'archive'}
        onClose={close}
        title={isArchived ? t('Take this source up again?') : t('Archive this source?')}
        confirm={isArchived ? t('Take up again') : t('Archive')}
        onConfirm={() => change.mutate({ isArchived: !isArchived }, { onSuccess: close })}
        task={change}
      >
        {isArchived
          ? t`Files of its form are recognised as ${source.name} again and read by its recipe.`
          : t`Files are no longer recognised as ${source.name}, and no file is expected. Its uploads, lines and recipe stay.`}
      </ConfirmDialog>
    </Group>
  )
}

function RenameDialog({ source, onClose }: { source: SourceDetail; onClose: () => void }) {
  const draft = useDraft(`data-manager.source.${source.id}`, source.name)
  const change = useChangeSource(source, draft.clear)
  const name = draft.value
  const [isTried, setIsTried] = useState(false)
  const missing = isTried && name.trim() === '' ? t('Give the source a name') : null
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (name.trim() !== '') change.mutate({ name: name.trim() }, { onSuccess: onClose })
  }
  return (
    <Dialog opened onClose={onClose} title="Rename this source">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <DraftNotice of={draft} />
          <TextInput
            label="Name"
            value={name}
            onChange={event => draft.set(event.currentTarget.value)}
            maxLength={120}
            error={missing ?? faultOf(change.error)}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={change.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={change.isPending}>
              Rename
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

function faultOf(error: Error | null): string | null {
  if (!error) return null
  return (error instanceof ApiError ? error.issues[0]?.message : undefined) ?? errorSentence(error)
}
