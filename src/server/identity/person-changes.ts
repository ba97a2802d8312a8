type Listener = (userUuid: string) => void

const listeners = new Set<Listener>()

/**
 * Tells `listener` of every person that changes, for what is kept about people in memory. A change may be told before
 * its transaction ends, so listeners must not trust what they read in the moments after. Gives the function that ends it.
 */
export function onPersonChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells that a person was disabled, got another password or name, or joined or left an organisation. */
export function tellPersonChanged(userUuid: string): void {
  for (const listener of listeners) listener(userUuid)
}
