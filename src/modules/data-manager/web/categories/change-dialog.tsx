import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CategoryEditInput, ChangePreview } from '#shared/categories.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { previewQuery, useChange } from './categories-api.ts'
import { ImpactSkeleton, ImpactSummary } from './impact-summary.tsx'

type ChangeDialogProps = {
  edit: CategoryEditInput
  title: string
  /** The word on the button that does it. */
  confirm: string
  onClose: () => void
  onDone?: () => void
  /** What besides lines is shown of the change; may say that it cannot be made. */
  children?: (preview: ChangePreview) => ReactNode
  isRefused?: (preview: ChangePreview) => boolean
}

/** Shows what a change would do to lines, and does it when agreed. */
export function ChangeDialog({ edit, title, confirm, onClose, ...props }: ChangeDialogProps) {
  const { onDone = () => undefined, children, isRefused = () => false } = props
  const preview = useQuery(previewQuery(edit))
  const change = useChange(() => {
    onClose()
    onDone()
  })
  const error = change.error ?? preview.error
  const { data } = preview
  return (
    <Dialog opened onClose={onClose} title={title} size="xl">
      <Stack gap="md">
        {preview.isPending ? <ImpactSkeleton /> : null}
        {data ? children?.(data) : null}
        {data ? <ImpactSummary impact={data.impact} /> : null}
        <Fault text={error ? errorSentence(error) : null} isPlain />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button
            data-autofocus
            disabled={preview.isError || (data && isRefused(data))}
            loading={preview.isPending || change.isPending}
            onClick={() => data && change.mutate({ edit, revision: data.revision })}
          >
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
