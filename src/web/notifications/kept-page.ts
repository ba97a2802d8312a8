import { readJson } from '#web/read-json.ts'

const key = 'sextant.kept-page'
const freshMilliseconds = 60_000

/** Keeps the page to be opened once the portal was loaded anew for another organisation. */
export function keepPage(organizationUuid: string, path: string, now = Date.now()): void {
  sessionStorage.setItem(key, JSON.stringify({ organizationUuid, path, until: now + freshMilliseconds }))
}

/** The page kept a moment ago for this organisation, once; `null` when there is none. */
export function takeKeptPage(organizationUuid: string, now = Date.now()): string | null {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (kept === null) return null
  const { organizationUuid: of, path, until } = (readJson(kept) ?? {}) as Record<string, unknown>
  const isOurs = of === organizationUuid && typeof until === 'number' && now < until
  return isOurs && typeof path === 'string' && path.startsWith('/app') ? path : null
}
