import type { Written } from './conflict.ts'

/** A part as it is written; a new one has a name of this page until the portal gives it a uuid. */
export type WrittenPart = NonNullable<Written['parts']>[number]

const fresh = 'new '
let made = 0

export const mostParts = 200

/** With a new part at the end. */
export function addPart(parts: readonly WrittenPart[], title: string): WrittenPart[] {
  made += 1
  return [...parts, { uuid: `${fresh}${made}`, title, isDone: false, ownerUuid: null, due: null }]
}

/** Changes the part at a place. */
export function changePart(parts: readonly WrittenPart[], at: number, change: Partial<WrittenPart>): WrittenPart[] {
  return parts.map((part, index) => (index === at ? { ...part, ...change } : part))
}

/** Without the part at a place. */
export function removePart(parts: readonly WrittenPart[], at: number): WrittenPart[] {
  return parts.toSpliced(at, 1)
}

/** Moves a part to another place; a place beyond the ends is the end. */
export function movePart(parts: readonly WrittenPart[], from: number, to: number): WrittenPart[] {
  const part = parts[from]
  if (part === undefined) return [...parts]
  return parts.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(to, parts.length - 1)), 0, part)
}

/** Parts as they are sent: by the uuids that new ones were given meanwhile, and without one where there is none yet. */
export function sentParts(parts: readonly WrittenPart[], given: ReadonlyMap<string, string>): WrittenPart[] {
  return parts.map(({ uuid, ...part }) => {
    const known = uuid?.startsWith(fresh) ? given.get(uuid) : uuid
    return known === undefined ? part : { uuid: known, ...part }
  })
}

/** Notes which uuids new parts were given: those of the same places in the answer. */
export function noteGiven(
  given: Map<string, string>,
  parts: readonly WrittenPart[],
  saved: readonly { uuid: string }[],
): void {
  for (const [at, { uuid }] of parts.entries()) {
    const of = saved[at]
    if (uuid?.startsWith(fresh) && of) given.set(uuid, of.uuid)
  }
}
