import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/translate.ts'
import { peopleNamesQuery } from '#web/people/people-names.ts'
import { type ConflictField, fieldsInConflict, storedIn } from '#web/ui/version-conflict.ts'
import { VersionConflictDialog } from '#web/ui/version-conflict-dialog.tsx'
import type { Rewritten } from '../save-merged.ts'

type GoalConflictProps<Written extends object, Stored extends { version: number }> = {
  task: {
    isPending: boolean
    error: Error | null
    reset: () => void
    mutate: (rewritten: Rewritten<Written>, then: { onSuccess: () => void }) => void
  }
  /** The goal as the person began with it, and what they made of it. */
  before: Written
  mine: Partial<Written>
  writtenOf: (stored: Stored) => Written
  fields: readonly ConflictField<Written>[]
  onSaved: () => void
}

/** Lets the person choose, field by field, where somebody else changed the same of a goal since they began. */
export function GoalConflict<Written extends object, Stored extends { version: number }>(
  props: GoalConflictProps<Written, Stored>,
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

/** Names people, those that a goal already names too. */
export function useNames(
  known: readonly { uuid: string; name: string }[],
): (uuid: string | null | undefined) => string {
  const people = useQuery(peopleNamesQuery).data ?? []
  const names = new Map([...known, ...people].map(({ uuid, name }) => [uuid, name]))
  return uuid => (uuid ? (names.get(uuid) ?? t('Somebody who is no member any more')) : t('Nobody'))
}
