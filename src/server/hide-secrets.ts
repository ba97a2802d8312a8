/** The account in an address, up to the last `@`: a password that was not encoded may hold any sign. */
const accounts = /\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@'":]*:[^\s'"]*|[^\s/@'"]*)@/gi

/** A text for a log or a terminal, without the accounts of addresses as `postgres://name:password@host`. */
export function hideSecrets(text: string): string {
  return text.replaceAll(accounts, '$1…@')
}
