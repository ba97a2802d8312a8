import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { CategoryEditInput, CategoryNode } from '#shared/categories.ts'
import { t } from '#shared/translate.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { NodeForm } from './node-form.tsx'
import { NodeSelect, rootChoice } from './node-select.tsx'

/** What is being done to a category. */
export type NodeTask =
  | { kind: 'add' | 'rename' | 'move' | 'merge' | 'archive'; node: CategoryNode }
  | { kind: 'step'; node: CategoryNode; parent: string | null; position: number }

/** The dialog of the task under way. */
export function NodeDialogs({ task, onClose }: { task: NodeTask | null; onClose: () => void }) {
  if (task === null) return null
  const { kind, node } = task
  if (kind === 'add') return <NodeForm parent={node} onClose={onClose} />
  if (kind === 'rename') return <NodeForm parent={null} node={node} onClose={onClose} />
  if (kind === 'move' || kind === 'merge') return <ChooseNodeDialog kind={kind} node={node} onClose={onClose} />
  if (kind !== 'archive') return null
  return (
    <ChangeDialog
      edit={{ action: 'archive-node', node: node.id }}
      title={t`Archive ${node.name} and all below it?`}
      confirm="Archive"
      onClose={onClose}
    />
  )
}

type ChooseNodeDialogProps = { kind: 'move' | 'merge'; node: CategoryNode; onClose: () => void }

/** Asks where a category goes, or which it becomes one with; then shows what that does to lines. */
function ChooseNodeDialog({ kind, node, onClose }: ChooseNodeDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [edit, setEdit] = useState<CategoryEditInput | null>(null)
  const verb = kind === 'move' ? t('Move') : t('Merge')
  if (edit) return <ChangeDialog edit={edit} title={`${verb} ${node.name}?`} confirm={verb} onClose={onClose} />
  const go = () => {
    if (chosen === null) return
    const parent = chosen === rootChoice ? null : chosen
    if (kind === 'merge') setEdit({ action: 'merge-node', node: node.id, into: chosen })
    else setEdit({ action: 'move-node', node: node.id, parent, position: 5000 })
  }
  return (
    <Dialog opened onClose={onClose} title={`${verb} ${node.name}`}>
      <Stack gap="md">
        <NodeSelect
          label={kind === 'move' ? t('Below') : t('Into')}
          description={
            kind === 'merge'
              ? t`Everything of ${node.name}, its rules and what is below it, becomes part of the other.`
              : t('Everything below it moves along.')
          }
          except={node.id}
          {...(kind === 'move' ? { root: t('The first level') } : {})}
          value={chosen}
          onChange={setChosen}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={chosen === null} onClick={go}>
            See what changes
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
