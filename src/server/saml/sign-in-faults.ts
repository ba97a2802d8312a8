/** What an identity provider answered cannot be used; the message is for the log, never for the person. */
export class OAuthCallbackError extends Error {
  override name = 'OAuthCallbackError'
}

/** The provider's answer is good, but nobody here may come in by it. */
export class AccountNotLinkedError extends Error {
  override name = 'AccountNotLinkedError'
}

/** The identity provider itself says that the person could not sign in. */
export class ProviderRefusedError extends Error {
  override name = 'ProviderRefusedError'
}

/** The person is known and may not come in. */
export class AccessDeniedError extends Error {
  override name = 'AccessDeniedError'
}
