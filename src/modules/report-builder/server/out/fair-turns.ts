import { NoLongerWanted } from '#server/warehouse/engine/wanted.ts'

/** Whose turn work takes: an organisation's, and among its own a person's. */
export type TurnOf = { organization: string; person: string }

/** Those who wait. Each organisation has one turn, then the others have theirs; and so have the people of one. Pure. */
export function fairQueue<T>() {
  const organizations = new Map<string, Map<string, T[]>>()
  return {
    add({ organization, person }: TurnOf, item: T): void {
      const people = organizations.get(organization) ?? new Map<string, T[]>()
      people.set(person, [...(people.get(person) ?? []), item])
      organizations.set(organization, people)
    },
    /** Takes the first of who waits longest for a turn; their others stand behind those of the others. */
    take(): T | undefined {
      for (const [organization, people] of organizations) {
        for (const [person, [first, ...others]] of people) {
          putLast(people, person, others.length > 0 ? others : null)
          putLast(organizations, organization, people.size > 0 ? people : null)
          return first
        }
      }
      return undefined
    },
    leave({ organization, person }: TurnOf, item: T): void {
      const people = organizations.get(organization)
      const others = people?.get(person)?.filter(one => one !== item) ?? []
      if (others.length > 0) people?.set(person, others)
      else people?.delete(person)
      if (people?.size === 0) organizations.delete(organization)
    },
  }
}

function putLast<Line>(lines: Map<string, Line>, of: string, line: Line | null): void {
  lines.delete(of)
  if (line !== null) lines.set(of, line)
}

/**
 * Does work one after the other, a turn an organisation and within it a person, so that a burst of one holds up nobody else by more than
 * the work under way.
 * What is not wanted any more while it waits leaves the queue: it throws `NoLongerWanted`.
 */
export function fairTurns() {
  const waiting = fairQueue<() => void>()
  let isOn = false

  function place(of: TurnOf, until: AbortSignal | undefined): Promise<void> {
    const turn = Promise.withResolvers<void>()
    const begin = () => {
      until?.removeEventListener('abort', onAbort)
      turn.resolve()
    }
    const onAbort = () => {
      waiting.leave(of, begin)
      turn.reject(new NoLongerWanted())
    }
    waiting.add(of, begin)
    until?.addEventListener('abort', onAbort, { once: true })
    return turn.promise
  }

  return async <T>(of: TurnOf, until: AbortSignal | undefined, work: () => Promise<T>): Promise<T> => {
    if (until?.aborted) throw new NoLongerWanted()
    if (isOn) await place(of, until)
    isOn = true
    try {
      return await work()
    } finally {
      const next = waiting.take()
      isOn = next !== undefined
      next?.()
    }
  }
}
