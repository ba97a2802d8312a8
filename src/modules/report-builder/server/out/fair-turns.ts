import { NoLongerWanted } from '#server/warehouse/engine/wanted.ts'

/** Those who wait, in lines by whose they are: each line has one turn, then the others have theirs. Pure. */
export function fairQueue<T>() {
  const lines = new Map<string, T[]>()
  return {
    add(of: string, item: T): void {
      lines.set(of, [...(lines.get(of) ?? []), item])
    },
    /** Takes the first of the line that waits longest for a turn; its others stand behind those of the other lines. */
    take(): T | undefined {
      for (const [of, [first, ...others]] of lines) {
        lines.delete(of)
        if (others.length > 0) lines.set(of, others)
        return first
      }
      return undefined
    },
    leave(of: string, item: T): void {
      const others = lines.get(of)?.filter(one => one !== item) ?? []
      if (others.length > 0) lines.set(of, others)
      else lines.delete(of)
    },
  }
}

/**
 * Does work one after the other, a turn an organisation, so that a burst of one holds up nobody else by more than the work under way.
 * What is not wanted any more while it waits leaves the queue: it throws `NoLongerWanted`.
 */
export function fairTurns() {
  const waiting = fairQueue<() => void>()
  let isOn = false

  function place(of: string, until: AbortSignal | undefined): Promise<void> {
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

  return async <T>(of: string, until: AbortSignal | undefined, work: () => Promise<T>): Promise<T> => {
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
