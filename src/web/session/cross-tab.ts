/** The key and form other tabs of this browser listen for; the official client of the session library uses them too. */
const messageKey = 'nextauth.message'
export type Trigger = 'getSession' | 'signout'

/** Tells the other tabs that the session changed. */
export function tellOtherTabs(trigger: Trigger, now = Date.now()): void {
  // Two equal values make no storage event, so each message carries an id beside the second it was sent in.
  const id = `${now}-${Math.random().toString(36).slice(2)}`
  const message = { event: 'session', data: { trigger }, timestamp: Math.floor(now / 1000), id }
  localStorage.setItem(messageKey, JSON.stringify(message))
}

/** Calls back for each message of another tab. Gives the function that stops it. */
export function onOtherTabs(callback: (trigger: Trigger) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== messageKey || !event.newValue) return
    const trigger = readTrigger(event.newValue)
    if (trigger) callback(trigger)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

function readTrigger(value: string): Trigger | null {
  const match = /"event":"session".*"trigger":"(getSession|signout)"/.exec(value)
  return (match?.[1] as Trigger | undefined) ?? null
}
