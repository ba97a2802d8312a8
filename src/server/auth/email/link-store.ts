import type { Services } from '../../services.ts'
import { type Account, findAccount } from '../find-account.ts'
import { consumeToken, findTokenEmail, issueToken } from '../one-time-token.ts'

/** Keeps the links that let people in by mail. */
export type LinkStore = {
  /** Makes the secret of a person's link; every earlier one is over. */
  createToken(userUuid: string): Promise<string>
  /** Whose link it is, while it works; does not use it up. */
  findEmail(token: string): Promise<string | null>
  /** Uses a link up; `false` when it does not work any more. */
  consumeToken(token: string): Promise<boolean>
  /** Who a link would let in. */
  findAccount(email: string): Promise<Account | null>
}

/** Links in the database of the portal. */
export function createLinkStore({ database: { db }, clock }: Services): LinkStore {
  return {
    createToken: userUuid => issueToken(db, 'sign-in', userUuid, clock()),
    findEmail: token => findTokenEmail(db, 'sign-in', token, clock()),
    consumeToken: token => consumeToken(db, 'sign-in', token, clock()),
    findAccount: email => findAccount(db, email),
  }
}
