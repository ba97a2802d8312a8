import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { OkrPeriod, OkrTree } from '../../contract.ts'
import { useCopyObjectives } from '../api.ts'
import { ObjectiveChoice } from './objective-choice.tsx'

type CopyDialogProps = {
  tree: OkrTree
  periods: readonly OkrPeriod[]
  /** Begins a period to copy them into. */
  onNewPeriod: () => void
  onClose: () => void
}

/** Copies objectives into another period: those that are not reached are chosen at first. */
export function CopyDialog({ tree, periods, onNewPeriod, onClose }: CopyDialogProps) {
  const others = periods.filter(({ uuid, closedAt }) => uuid !== tree.period.uuid && closedAt === null)
  const [picked, setPicked] = useState<string | null>(null)
  const to = picked ?? others[0]?.uuid ?? ''
  const [chosen, setChosen] = useState(() =>
    tree.objectives.filter(({ progress, isArchived }) => !isArchived && (progress ?? 0) < 1).map(({ uuid }) => uuid),
  )
  const copy = useCopyObjectives(tree.period.uuid)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Copy objectives into another period')}
      confirm={t('Copy')}
      isDisabled={to === '' || chosen.length === 0}
      task={copy}
      onConfirm={() => copy.mutate({ objectives: chosen, to }, { onSuccess: onClose })}
    >
      {others.length === 0 ? (
        <Group justify="space-between">
          <Text>There is no other open period. Begin one first.</Text>
          <Button variant="default" onClick={onNewPeriod}>
            New period
          </Button>
        </Group>
      ) : (
        <Stack gap="md">
          <NativeSelect
            label="Into"
            data-autofocus
            value={to}
            data={others.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            onChange={event => setPicked(event.currentTarget.value)}
          />
          <ObjectiveChoice tree={tree} chosen={chosen} onChosen={setChosen} />
        </Stack>
      )}
    </ConfirmDialog>
  )
}
