import { AppError } from '#shared/errors.ts'
import type { PasswordOwner, PasswordSet } from '#shared/passwords.ts'
import { t } from '#shared/translate.ts'
import { type AuditOrigin, recordAudit } from '../../audit/record.ts'
import { withOrganization } from '../../database/with-organization.ts'
import { type News, notifySecurity } from '../../notifications/notify.ts'
import { findEnforcedSignIn } from '../../saml/enforcement.ts'
import type { Services } from '../../services.ts'
import { type Acting, changeAccount } from '../acting.ts'
import { type Account, findAccount } from '../find-account.ts'
import { consumeToken, findTokenEmail } from '../one-time-token.ts'
import { hashPassword } from './hash-password.ts'
import { passwordFault, personalTextsOf, requireStrongPassword } from './password-policy.ts'
import { storePassword } from './set-password.ts'

type Owner = Account & { organizationUuid: string }

/** Whose link of a mail it is. Throws `not_found` when it works no more. Does not use it up. */
export async function findLinkOwner(services: Services, token: string): Promise<PasswordOwner> {
  const { user } = await ownerOf(services, token)
  return { email: user.email, personalTexts: await personalTextsOf(services, user) }
}

/** Sets the password of the owner of a link; a refused password leaves the link as it is. Ends all their sessions. */
export async function resetPassword(
  services: Services,
  { token, newPassword }: { token: string; newPassword: string },
  from: AuditOrigin,
): Promise<PasswordSet> {
  const { user, organizationUuid } = await ownerOf(services, token)
  await requireStrongPassword(services, user, newPassword)
  const passwordHash = await hashPassword(newPassword)
  const { database, clock } = services
  const at = clock()
  const sessionsEnded = await withOrganization(database.db, organizationUuid, async tx => {
    if (!(await consumeToken(tx, 'password', token, at))) throw linkOver()
    const ended = await storePassword(tx, { userUuid: user.uuid, passwordHash })
    const event = { action: 'password.reset', entity: 'user', entityId: user.uuid, after: { sessionsEnded: ended } }
    await recordAudit(tx, { organizationUuid, at, actor: user, ...from }, event)
    await notifySecurity(services, tx, user.uuid, newsOf(services, from.address))
    return ended
  })
  return { email: user.email, sessionsEnded }
}

type PasswordCheck = (passwordHash: string | null, password: string) => Promise<boolean>

/** Makes sure that a signed-in person knows their password. Throws `invalid`, and `forbidden` where none is allowed. */
export async function requireCurrentPassword(
  { database }: Services,
  { session }: Acting,
  currentPassword: string,
  isPassword: PasswordCheck,
): Promise<void> {
  const account = await findAccount(database.db, session.user.email)
  if (!(await isPassword(account?.passwordHash ?? null, currentPassword))) {
    throw passwordFault('currentPassword', t('This is not your current password.'), 'wrong_password')
  }
  if (account && (await findEnforcedSignIn(database.db, account)) !== null) throw singleSignOnOnly()
}

type PasswordChange = { newPassword: string; currentPassword: string }

/** Changes the password of a signed-in person who has shown that they know it. Ends their other sessions. */
export async function changePassword(
  services: Services,
  acting: Acting,
  { currentPassword, newPassword }: PasswordChange,
): Promise<PasswordSet> {
  const { user, idHash } = acting.session
  if (newPassword === currentPassword) {
    throw passwordFault('newPassword', t('This is your current password. Choose another one.'), 'same_password')
  }
  await requireStrongPassword(services, user, newPassword)
  const passwordHash = await hashPassword(newPassword)
  const sessionsEnded = await changeAccount(services, acting, async (tx, audit) => {
    const ended = await storePassword(tx, { userUuid: user.uuid, passwordHash, exceptIdHash: idHash })
    const event = { action: 'password.change', entity: 'user', entityId: user.uuid, after: { sessionsEnded: ended } }
    await audit(event)
    await notifySecurity(services, tx, user.uuid, newsOf(services, acting.address))
    return ended
  })
  return { email: user.email, sessionsEnded }
}

async function ownerOf({ database, clock }: Services, token: string): Promise<Owner> {
  const email = await findTokenEmail(database.db, 'password', token, clock())
  const account = email === null ? null : await findAccount(database.db, email)
  if (!account?.isEnabled || account.organizationUuid === null) throw linkOver()
  if ((await findEnforcedSignIn(database.db, account)) !== null) throw linkOver()
  return { ...account, organizationUuid: account.organizationUuid }
}

/** What the person is told, so that they learn of it when it was not they. */
function newsOf({ env }: Services, address: string | null): News {
  return { say: () => wordsOf(env.SEXTANT_URL, address), link: '/app/account/security' }
}

function wordsOf(origin: string, address: string | null) {
  const ended =
    address === null
      ? t('It was changed. All other devices were signed out, and links mailed before work no more.')
      : t`It was changed, from the address ${address}. All other devices were signed out, and links mailed before work no more.`
  const help = t`If you cannot sign in any more, choose a new password at ${origin}/change-password.`
  return { title: t('Your password was changed'), detail: `${ended} ${help}` }
}

function linkOver(): AppError {
  const detail = t('This link is no longer valid. It may have been used already, or it is too old. Ask for a new one.')
  return new AppError('not_found', detail, { reason: 'link_over' })
}

function singleSignOnOnly(): AppError {
  const detail = t('Your organisation signs in by single sign-on only, so there is no password to change.')
  return new AppError('forbidden', detail, { reason: 'single_sign_on_only' })
}
