const kinds = new Map<string, string>()

/** What the audit calls things of a kind. */
export function nameEntity(entity: string, kind: string): void {
  kinds.set(entity, kind)
}

/** The kind of things that the audit calls so; `null` when it is of none. */
export function kindOfEntity(entity: string): string | null {
  return kinds.get(entity) ?? null
}
