const tokenKey = 'sextant.invitation'

/**
 * Keeps the secret of an invitation's link for this tab, as the part of the address behind `#` brings it. Whether the tab
 * held one before: what it shows of that is out of date.
 */
export function keepInvitationToken(hash: string): boolean {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token')
  const held = invitationToken()
  if (token) sessionStorage.setItem(tokenKey, token)
  return held !== null
}

/** The secret that this tab was opened with; `null` when there is none. */
export function invitationToken(): string | null {
  return sessionStorage.getItem(tokenKey)
}

export function forgetInvitationToken(): void {
  sessionStorage.removeItem(tokenKey)
}
