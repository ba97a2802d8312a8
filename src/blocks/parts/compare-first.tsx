import type { PlacedBlock } from '#shared/placed-block.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/data-state.tsx'

/** A block about a change, while there is nothing to measure it from. */
export function CompareFirst({ block }: { block: PlacedBlock }) {
  return (
    <Card title={block.title} isFlush>
      <EmptyState
        title="Nothing to compare with"
        why="A change has two periods: choose one above to compare with. A budget has no items or members to compare by."
      />
    </Card>
  )
}
