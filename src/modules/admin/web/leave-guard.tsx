import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Asks before a page with unsaved changes is left, by link, back button or closing the tab. */
export function LeaveGuard({ isDirty, what }: { isDirty: boolean; what: string }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      confirm="Leave"
      onConfirm={() => blocker.proceed?.()}
      cancel="Stay"
      isHarsh
    >
      {`Your changes to ${what} are not saved.`}
    </ConfirmDialog>
  )
}
