import type { Rewritten } from '#web/save-merged.ts'
import { type ConflictField, fieldsInConflict, storedIn } from './version-conflict.ts'
import { VersionConflictDialog } from './version-conflict-dialog.tsx'

type ConflictChoiceProps<Written extends object, Stored extends { version: number }> = {
  task: {
    isPending: boolean
    error: Error | null
    reset: () => void
    mutate: (rewritten: Rewritten<Written>, then: { onSuccess: () => void }) => void
  }
  /** The thing as the person began with it, and what they made of it. */
  before: Written
  mine: Partial<Written>
  writtenOf: (stored: Stored) => Written
  fields: readonly ConflictField<Written>[]
  onSaved: () => void
}

/** Lets the person choose, field by field, where somebody else changed the same of a thing since they began. */
export function ConflictChoice<Written extends object, Stored extends { version: number }>(
  props: ConflictChoiceProps<Written, Stored>,
) {
  const { task, before, mine, writtenOf, fields, onSaved } = props
  const found = storedIn<Stored>(task.error)
  if (found === null) return null
  const stored = writtenOf(found)
  return (
    <VersionConflictDialog
      fields={fieldsInConflict(fields, { before, mine, stored })}
      mine={mine}
      stored={stored}
      onClose={task.reset}
      onSave={kept => {
        if (Object.keys(kept).length === 0) return onSaved()
        task.mutate({ before: stored, mine: kept, version: found.version }, { onSuccess: onSaved })
      }}
    />
  )
}
