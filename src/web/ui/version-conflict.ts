import type { ReactNode } from 'react'
import { versionConflict } from '#shared/errors.ts'
import { ApiError } from '#web/send.ts'

/** A field of a thing as the person chooses between two of its values. */
export type ConflictField<Thing> = {
  [Name in keyof Thing & string]: { name: Name; label: string; say: (value: Thing[Name]) => ReactNode }
}[keyof Thing & string]

/** Whether a change was refused because somebody else made one since. */
export function isVersionConflict(error: unknown): boolean {
  return error instanceof ApiError && error.reason === versionConflict
}

/** The thing as it stands, where a change was refused because somebody else changed it; `null` for any other failure. */
export function storedIn<Thing>(error: unknown): Thing | null {
  return error instanceof ApiError && isVersionConflict(error) ? ((error.stored as Thing) ?? null) : null
}

/**
 * The fields to choose in: those the person changed and somebody else too, to something else. `before` is the thing as the
 * person began with it.
 */
export function fieldsInConflict<Thing extends object, Field extends { name: keyof Thing }>(
  fields: readonly Field[],
  { before, mine, stored }: { before: Thing; mine: Partial<Thing>; stored: Thing },
): Field[] {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  return fields.filter(
    ({ name }) => name in mine && !isSame(mine[name], stored[name]) && !isSame(before[name], stored[name]),
  )
}
