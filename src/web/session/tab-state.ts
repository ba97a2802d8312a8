/** What the person in front of this tab must know of the session. */
export type TabState = {
  /** The session ends within the minute: when, by this clock, and whether staying signed in is still possible. */
  warning: { endsAt: number; isFinal: boolean } | null
  /** The organisation that became active in another tab; no call leaves before the person chose. */
  switchedTo: string | null
  /** The portal cannot be reached at the moment. */
  isUnreachable: boolean
}

export type TabStateStore = {
  get: () => TabState
  set: (change: Partial<TabState>) => void
  subscribe: (listener: () => void) => () => void
}

export function createTabState(): TabStateStore {
  let state: TabState = { warning: null, switchedTo: null, isUnreachable: false }
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
