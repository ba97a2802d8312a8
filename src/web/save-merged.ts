import { fieldsInConflict, storedIn } from '#web/ui/version-conflict.ts'

/** A change of a thing: as it stood when the person began, what they made of it, and the version they saw. */
export type Rewritten<Written extends object> = { before: Written; mine: Partial<Written>; version: number }

/** What of a thing is not as it stood before. */
export function changedFields<Written extends object>(before: Written, now: Written): Partial<Written> {
  const known = new Map(Object.entries(before))
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(known.get(name)) !== JSON.stringify(value),
  )
  return Object.fromEntries(changed) as Partial<Written>
}

/**
 * Sends what a person changed. Where somebody else changed other fields since the person began, both changes stay; where the
 * same ones, throws the refusal: the person decides.
 */
export async function saveMerged<Written extends object, Stored extends { version: number }>(
  { before, mine, version }: Rewritten<Written>,
  writtenOf: (stored: Stored) => Written,
  send: (change: Partial<Written> & { version: number }) => Promise<Stored>,
): Promise<Stored> {
  try {
    return await send({ ...mine, version })
  } catch (error) {
    const stored = storedIn<Stored>(error)
    if (stored === null) throw error
    const names = (Object.keys(mine) as (keyof Written)[]).map(name => ({ name }))
    if (fieldsInConflict(names, { before, mine, stored: writtenOf(stored) }).length > 0) throw error
    return send({ ...mine, version: stored.version })
  }
}
