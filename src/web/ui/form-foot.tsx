import { Button, Group } from '@mantine/core'
import { Fault } from './fault.tsx'
import { isVersionConflict } from './version-conflict.ts'

type FormFootProps = {
  task: { isPending: boolean; error: Error | null }
  /** What is wrong beside the fields; `null` when they say it all. */
  fault: string | null
  onCancel: () => void
}

/** The end of a form in a dialog: what went wrong, unless it is asked what to keep, and the ways out. */
export function FormFoot({ task, fault, onCancel }: FormFootProps) {
  return (
    <>
      <Fault text={isVersionConflict(task.error) ? null : fault} isPlain />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel} disabled={task.isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={task.isPending}>
          Save
        </Button>
      </Group>
    </>
  )
}
