const tokenKey = 'sextant.invitation'

/** Keeps the secret of an invitation's link for this tab, as the part of the address behind `#` brings it. */
export function keepInvitationToken(hash: string): void {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token')
  if (token) sessionStorage.setItem(tokenKey, token)
}

/** The secret that this tab was opened with; `null` when there is none. */
export function invitationToken(): string | null {
  return sessionStorage.getItem(tokenKey)
}

export function forgetInvitationToken(): void {
  sessionStorage.removeItem(tokenKey)
}
