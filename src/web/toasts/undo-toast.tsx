import { Button } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts'
import { putNotice } from './notices.ts'
import { toastFailure } from './toast.ts'

/** How long what was done can be undone from its toast. */
const undoMilliseconds = 10_000
let counter = 0

/** Says what was done, and offers to undo it for a while: by the button of the toast, or by the key z. */
export function offerUndo(text: string, undo: () => Promise<unknown>): void {
  const id = `undo-${++counter}`
  putNotice({ id, text, tone: 'success', at: Date.now() })
  void import('@mantine/notifications').then(({ notifications }) => {
    const run = () => {
      notifications.hide(id)
      void undo().catch(toastFailure)
    }
    notifications.show({
      id,
      title: text,
      message: <UndoButton onUndo={run} />,
      color: 'var(--success)',
      autoClose: undoMilliseconds,
      // The live region of the shell announces it; twice would be noise.
      role: 'presentation',
    })
  })
}

function UndoButton({ onUndo }: { onUndo: () => void }) {
  useShortcuts('page', [{ keys: 'z', words: t('Undo'), run: onUndo }])
  return (
    <Button size="compact-sm" variant="default" mt={4} onClick={onUndo}>
      Undo
    </Button>
  )
}
