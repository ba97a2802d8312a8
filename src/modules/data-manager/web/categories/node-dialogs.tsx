import type { CategoryNode } from '#shared/categories.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { ChooseNodeDialog } from './choose-node-dialog.tsx'
import { NodeForm } from './node-form.tsx'

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
      title={`Archive ${node.name} and all below it?`}
      confirm="Archive"
      onClose={onClose}
    />
  )
}
