/** What is said of an event: words of the portal's own, never what a person wrote. */
export type UsageDetails = Record<string, string | number | boolean>
type Listener = (name: string, details: UsageDetails) => void

const listeners = new Set<Listener>()

/** Says that something was done, as `upload` with its outcome. Nobody listens unless usage is monitored. */
export function reportUsage(name: string, details: UsageDetails = {}): void {
  for (const listen of listeners) listen(name, details)
}

/** Calls `listen` on each report; gives the function that ends it. */
export function onUsage(listen: Listener): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}
