import { Button } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts'
import { offer } from './offer.tsx'
import { toastFailure } from './toast.ts'

/** Says what was done, and offers to undo it for a while: by the button of the toast, or by the key z. */
export function offerUndo(text: string, undo: () => Promise<unknown>): void {
  offer(text, close => {
    const run = () => {
      close()
      void undo().catch(toastFailure)
    }
    return <UndoButton onUndo={run} />
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
