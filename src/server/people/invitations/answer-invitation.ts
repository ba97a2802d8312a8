import { AppError } from '#shared/errors.ts'
import type { AcceptedInvitation, AcceptInvitation, InvitationOffer } from '#shared/invitations.ts'
import { judgePassword } from '#shared/password-rules.ts'
import { isBlank } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { admitAccount } from '../../auth/admission.ts'
import type { SessionExchange } from '../../auth/exchange.ts'
import { type Account, findAccount } from '../../auth/find-account.ts'
import { hashPassword } from '../../auth/passwords/hash-password.ts'
import { personalTextsOf } from '../../auth/passwords/password-policy.ts'
import { PublicSignInError } from '../../auth/public-sign-in-error.ts'
import type { CurrentSession } from '../../auth/sessions/current-session.ts'
import type { RequestOrigin } from '../../auth/sessions/sessions.ts'
import { signIn } from '../../auth/sign-in.ts'
import { createSignInDelay } from '../../auth/sign-in-delay.ts'
import { waitFault } from '../../auth/wait-fault.ts'
import { baseConfiguration } from '../../http/base-configuration.ts'
import { domainOf, findConnectionOfDomain } from '../../saml/store.ts'
import { hashSecretToken } from '../../secret-token.ts'
import type { Services } from '../../services.ts'
import { acceptAsMember, acceptAsNewPerson, accountExists, type NewPerson } from './accept-invitation.ts'
import { assertOpen, nameOf } from './invitation-state.ts'
import { findInvitationByToken, type InvitationRow } from './store.ts'

/** What a link offers. Throws `not_found` in words when it is wrong or over, `limited` after many wrong ones. */
export async function readOffer(services: Services, token: string, address: string | null): Promise<InvitationOffer> {
  const row = await findByToken(services, token, address)
  const { email, role, expiresAt } = row.invitation
  const account = await findAccount(services.database.db, email)
  return {
    organizationName: row.organizationName,
    email,
    role,
    invitedBy: nameOf(row.inviter),
    expiresAt: expiresAt.toISOString(),
    hasAccount: account !== null,
    mustSignIn: (account?.organizationUuid ?? null) !== null,
    hasSingleSignOn: await hasSingleSignOn(services, email),
    personalTexts: await personalTexts(services, row, { firstName: '', lastName: '' }),
  }
}

/**
 * Accepts by the link of a letter: for whoever is signed in as its address, or by making the account of somebody new,
 * which signs in. Throws as `readOffer`; `conflict` when an account must sign in first, `forbidden` for another person.
 */
export async function acceptByToken(
  services: Services,
  exchange: SessionExchange,
  session: CurrentSession | null,
  given: AcceptInvitation,
): Promise<AcceptedInvitation> {
  const { from, platform } = exchange
  const row = await findByToken(services, given.token, from.address)
  const { email, organizationUuid } = row.invitation
  if (session) {
    if (session.user.email !== email) throw otherPerson(email, session)
    await acceptAsMember(services, row, session.user, from)
    await platform.sessions.switchOrganization(session, organizationUuid, from)
    return { organizationName: row.organizationName, isSignedIn: true, next: '/app' }
  }
  const account = await findAccount(services.database.db, email)
  if (account && account.organizationUuid !== null) throw accountExists(email)
  if (account) {
    // Without an organisation nobody can sign in, so the letter has to do; signing in is left to the account's own ways.
    await acceptAsMember(services, row, account.user, from)
    return { organizationName: row.organizationName, isSignedIn: false, next: signInPath(services) }
  }
  await acceptAsNewPerson(services, row, await readPerson(services, row, given), from)
  return signInNew(services, exchange, row)
}

async function findByToken(services: Services, token: string, address: string | null): Promise<InvitationRow> {
  const delay = createSignInDelay(services)
  const seconds = await delay.beginToken(address)
  if (seconds > 0) throw waitFault(seconds, 'links')
  const row = await findInvitationByToken(services.database.db, hashSecretToken(token))
  if (!row) {
    const detail = t(
      'This link does not work. A newer letter ends the one before it: open the latest, or ask for a new one',
    )
    throw new AppError('not_found', detail, { reason: 'invitation_unknown' })
  }
  await delay.forgiveToken(row.invitation.email, address)
  assertOpen(row.invitation, services.clock())
  return row
}

async function hasSingleSignOn({ database }: Services, email: string): Promise<boolean> {
  return (await findConnectionOfDomain(database.db, domainOf(email)))?.isEnforced ?? false
}

/** Checks what somebody new gave. Throws `invalid` with the field of each fault. */
async function readPerson(services: Services, row: InvitationRow, given: AcceptInvitation): Promise<NewPerson> {
  const { firstName = '', lastName = '', password = '' } = given
  const { email } = row.invitation
  const isPasswordless = await hasSingleSignOn(services, email)
  const known = await personalTexts(services, row, { firstName, lastName })
  const verdict = isPasswordless ? null : await judgePassword(password, known)
  const issues = [
    ...(firstName === '' ? [{ path: 'firstName', message: t('Enter your first name') }] : []),
    ...(lastName === '' ? [{ path: 'lastName', message: t('Enter your last name') }] : []),
    ...(verdict?.isAccepted === false ? [{ path: 'password', message: verdict.advice }] : []),
  ]
  const [first] = issues
  if (first) throw new AppError('invalid', first.message, { issues })
  return { firstName, lastName, passwordHash: isPasswordless ? null : await hashPassword(password) }
}

async function personalTexts(
  services: Services,
  { invitation, organizationName }: InvitationRow,
  names: { firstName: string; lastName: string },
): Promise<string[]> {
  const texts = await personalTextsOf(services, { uuid: null, email: invitation.email, ...names })
  return [...texts, organizationName].filter(text => !isBlank(text))
}

/** Signs the new account in, as the letter has proved its address; what else must be proved is asked at the sign-in. */
async function signInNew(
  services: Services,
  exchange: SessionExchange,
  row: InvitationRow,
): Promise<AcceptedInvitation> {
  const { organizationName } = row
  const { email, organizationUuid } = row.invitation
  const account = await findAccount(services.database.db, email)
  if (!account) throw new Error('The account of an accepted invitation is gone')
  const verdict = await admit(services, account, exchange.from)
  if (verdict === true) {
    await signIn(exchange, account, organizationUuid, 'email')
    return { organizationName, isSignedIn: true, next: '/app' }
  }
  const next = typeof verdict === 'string' ? verdict : signInPath(services)
  return { organizationName, isSignedIn: false, next }
}

function signInPath({ env }: Services): string {
  return baseConfiguration(env).signinPath
}

async function admit(services: Services, account: Account, from: RequestOrigin): Promise<boolean | string> {
  try {
    return await admitAccount(services, account, { via: 'email', code: '', from })
  } catch (error) {
    if (error instanceof PublicSignInError) return false
    throw error
  }
}

function otherPerson(email: string, { user }: CurrentSession): AppError {
  const detail = t`This invitation is for ${email}, and you are signed in as ${user.email}. Sign out, then open the link again`
  return new AppError('forbidden', detail, { reason: 'other_account' })
}
