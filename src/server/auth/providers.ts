import type { LinkStore } from './email/link-store.ts'
import type { Answer } from './exchange.ts'
import type { Account } from './find-account.ts'
import type { Fields } from './read-fields.ts'
import type { RequestOrigin } from './sessions/sessions.ts'

/** One input of a provider's form on the built-in sign-in page. */
export type ProviderInput = { name: string; label: string; type: 'email' | 'password' | 'text'; autocomplete: string }

/** Who the fields of a form name. `retryAfterSeconds`: it was not looked at, too many failed before. */
export type Verdict = { account: Account } | { account: null; retryAfterSeconds?: number }

/** A way to sign in that is decided in one request. */
export type CredentialsProvider = {
  type: 'credentials'
  id: string
  name: string
  inputs: readonly ProviderInput[]
  /** Only the message of a `PublicSignInError` reaches the person. */
  authorize(fields: Fields, from: RequestOrigin): Promise<Verdict>
  /** Whether a known account may come in: yes, no, or the page it must see first. */
  admit(account: Account, fields: Fields, from: RequestOrigin): Promise<boolean | string>
}

type LeavesPage = {
  id: string
  name: string
  inputs: readonly ProviderInput[]
  begin: Answer
  complete: Answer
}

/** A way to sign in that leaves the page: `begin` answers POST signin/{id}, `complete` GET and POST callback/{id}. */
export type RedirectProvider = LeavesPage & { type: 'oauth' }

/** A way to sign in by a link in a mail, and what keeps these links. */
export type EmailProvider = LeavesPage & { type: 'email'; links: LinkStore }

export type Provider = CredentialsProvider | EmailProvider | RedirectProvider

/** A provider as it is handed to the session endpoints: perhaps not whole, which `findProviderFault` tells. */
export type ProviderDefinition =
  | (Omit<CredentialsProvider, 'authorize'> & Partial<Pick<CredentialsProvider, 'authorize'>>)
  | (LeavesPage & { type: 'email'; links?: Partial<LinkStore> })
  | RedirectProvider

/** A failed sign-in whose message the person may read; any other message stays in the log. */
export class PublicSignInError extends Error {
  override name = 'PublicSignInError'
}
