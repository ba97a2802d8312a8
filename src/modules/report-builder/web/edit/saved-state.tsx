import { Alert, Button, Group } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import type { Autosave, Saved } from './use-autosave.ts'
import type { Editor } from './use-editor.ts'

const words: Record<Saved['state'], string> = {
  kept: t('Draft saved'),
  changed: t('Draft not saved yet'),
  sending: t('Saving …'),
  failed: t('Draft not saved'),
  conflict: t('Draft not saved'),
}

/** How the draft stands, in the head of the page. */
export function SavedWords({ saved }: Pick<Autosave, 'saved'>) {
  return <span role="status">{words[saved.state]}</span>
}

/** What stopped the draft from being saved, and what to do about it. */
export function SavedFault({ autosave, editor }: { autosave: Autosave; editor: Editor }) {
  const { saved } = autosave
  if (saved.state === 'failed') {
    return (
      <Alert color="red" title={t('The draft could not be saved')} mb="md" role="alert">
        <Group justify="space-between" gap="sm">
          <span>{errorSentence(saved.error)}</span>
          <Button size="compact-sm" variant="default" onClick={autosave.again}>
            Try again
          </Button>
        </Group>
      </Alert>
    )
  }
  if (saved.state !== 'conflict') return null
  const { stored } = saved
  return (
    <Alert color="yellow" title={t('Somebody else changed this report')} mb="md" role="alert">
      <Group justify="space-between" gap="sm">
        <span>What you see is yours. Keep it, or go on with theirs: yours can then be had back by undoing.</span>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => autosave.keepMine(stored)}>
            Keep mine
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              autosave.takeTheirs(stored)
              if (stored.draft) editor.replace(stored.draft)
            }}
          >
            Take theirs
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
