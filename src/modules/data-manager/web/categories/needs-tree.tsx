import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/data-state.tsx'

/** Stands where something needs a tree and there is none. */
export function NeedsTree({ title }: { title: string }) {
  const navigate = useNavigate()
  return (
    <Card title="No tree yet" isFlush>
      <EmptyState
        title={title}
        why="Until then each line keeps the category its file gives it."
        step={<Button onClick={() => void navigate({ to: '/app/data-manager/categories' })}>Make a tree</Button>}
      />
    </Card>
  )
}
