/** A failed sign-in whose message the person may read; any other message stays in the log. */
export class PublicSignInError extends Error {
  override name = 'PublicSignInError'
}
