import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CategoryChange } from '#shared/categories.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { errorSentence } from '#web/ui/data-state.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { undoPreviewQuery, useUndoChange } from './categories-api.ts'
import { ImpactSkeleton, ImpactSummary } from './impact-summary.tsx'

type UndoDialogProps = { change: CategoryChange; onClose: () => void }

/** Says which lines go back to another category, and takes the change back when that is meant. */
export function UndoDialog({ change, onClose }: UndoDialogProps) {
  const undo = useUndoChange()
  const impact = useQuery(undoPreviewQuery(change.id))
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Undo this change?"
      confirm="Undo"
      cancel="Keep it"
      size="xl"
      isDisabled={!impact.data}
      task={undo}
      onConfirm={() => undo.mutate(change.id, { onSuccess: onClose })}
    >
      <Stack gap="sm">
        <Text>{change.summary}</Text>
        {impact.isPending ? <ImpactSkeleton /> : null}
        {impact.data ? <ImpactSummary impact={impact.data} /> : null}
        <Fault text={impact.error ? errorSentence(impact.error) : null} isPlain />
      </Stack>
    </ConfirmDialog>
  )
}
