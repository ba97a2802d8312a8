/** A kind of things, or one of them, that an answer shows: when it changes, the answer is asked for again. */
export type Shown = { kind: string; id?: string }

/** What changed since a page was refreshed last: of a kind some things, or with `null` any. */
export type Changes = Map<string, Set<string> | null>

export function addChange(changes: Changes, { kind, id }: { kind: string; id: string | null }): void {
  const known = changes.get(kind)
  if (known === null) return
  changes.set(kind, id === null ? null : (known ?? new Set()).add(id))
}

/** Whether an answer that shows these is another one by the changes. */
export function isTouched(shows: readonly Shown[], changes: Changes): boolean {
  return shows.some(({ kind, id }) => {
    const ids = changes.get(kind)
    if (ids === undefined) return false
    return id === undefined || ids === null || ids.has(id)
  })
}
