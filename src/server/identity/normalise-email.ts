/** An e-mail address in the one form it is stored and compared in: NFKC, trimmed, lower case. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}
