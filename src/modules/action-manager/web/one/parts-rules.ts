import type { Written } from './conflict.ts'

/** A part as it is written; a new one has no uuid yet. */
export type WrittenPart = NonNullable<Written['parts']>[number]

export const mostParts = 200

/** With a new part at the end. */
export function addPart(parts: readonly WrittenPart[], title: string): WrittenPart[] {
  return [...parts, { title, isDone: false, ownerUuid: null, due: null }]
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
