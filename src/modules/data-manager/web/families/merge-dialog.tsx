import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Family, FamilyKind, MergeFamilies } from '#shared/families.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useChangeFamilies } from './families-api.ts'
import { ImpactSummary } from './impact-summary.tsx'

type MergeDialogProps = { kind: FamilyKind; families: readonly Family[]; onClose: () => void; onDone: () => void }

/** Asks which name stays, and shows what merging restates. */
export function MergeDialog({ kind, families, onClose, onDone }: MergeDialogProps) {
  const change = useChangeFamilies()
  const [chosen, setChosen] = useState<string | null>(null)
  const bySize = families.toSorted((a, b) => Number(b.amount) - Number(a.amount))
  const into = bySize.find(({ id }) => id === chosen)?.id ?? bySize[0]?.id ?? null
  const others = bySize.flatMap(({ id }) => (id !== null && id !== into ? [id] : []))
  const request: MergeFamilies | null = into === null || others.length === 0 ? null : { kind, into, families: others }
  return (
    <ConfirmDialog
      isOpen={families.length > 0}
      onClose={onClose}
      title="Merge these families?"
      confirm="Merge"
      isDisabled={request === null}
      task={change}
      onConfirm={() => request && change.mutate({ action: 'merge', ...request }, { onSuccess: onDone })}
    >
      <Stack gap="sm">
        <Radio.Group label="The name that stays" value={into} onChange={setChosen}>
          <Stack gap={6} mt={6}>
            {bySize.map(({ id, name }) =>
              id === null ? null : <Radio key={id} value={id} label={name} data-autofocus={id === into || undefined} />,
            )}
          </Stack>
        </Radio.Group>
        {request ? <ImpactSummary request={{ action: 'merge', ...request }} /> : null}
      </Stack>
    </ConfirmDialog>
  )
}
