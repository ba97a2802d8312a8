const placeKey = 'sextant.return'

/** Keeps where the person is, for after they signed in again. */
export function rememberPlace(place: { pathname: string; search: string }): void {
  if (place.pathname.startsWith('/app') && place.pathname !== '/app/auth')
    sessionStorage.setItem(placeKey, place.pathname + place.search)
}

/**
 * Where the person goes after signing in: the page the server sent them away from, or the one this tab was on when
 * its session ended; `/app` when neither is known.
 */
export function rememberedPlace(returnTo: string | null): string {
  return returnTo ?? sessionStorage.getItem(placeKey) ?? '/app'
}

export function forgetPlace(): void {
  sessionStorage.removeItem(placeKey)
}

/** An address of this portal, as path; anything on another origin or unreadable becomes `/app`. */
export function ownAddress(wanted: string | undefined, origin = window.location.origin): string {
  if (!wanted || !URL.canParse(wanted, origin)) return '/app'
  const address = new URL(wanted, origin)
  const path = address.pathname + address.search + address.hash
  // A path that begins with two slashes, alone, would be read as the name of another host.
  return address.origin === origin && !path.startsWith('//') ? path : '/app'
}
