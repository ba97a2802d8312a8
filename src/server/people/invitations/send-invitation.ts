import { roles } from '#modules/permissions.ts'
import { AppError } from '#shared/errors.ts'
import { writeMoment } from '#shared/formats/write-day.ts'
import { invitationDays } from '#shared/invitation-terms.ts'
import type { InvitationOutcome } from '#shared/invitations.ts'
import type { RoleName } from '#shared/permissions.ts'
import { lowerFirst } from '#shared/text.ts'
import { spokenLanguage, t } from '#shared/translate.ts'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import type { Env } from '../../env.ts'
import { baseConfiguration } from '../../http/base-configuration.ts'
import type { invitations } from '../../identity/schema.ts'
import { findUserByEmail } from '../../identity/store.ts'
import { speak } from '../../languages.ts'
import { composeLetter } from '../../mail/compose-letter.ts'
import type { Letter } from '../../mail/open-mail.ts'
import type { Scope } from '../../scope.ts'
import type { Services } from '../../services.ts'
import { toInvitation } from './invitation-state.ts'
import { findInvitation, updateUnsent } from './store.ts'

const lettersAtOnce = 5

/** An invitation whose letter is to go out: `token` stands in the letter, `tokenHash` in the database. */
export type InvitationToSend = {
  uuid: string
  email: string
  role: RoleName
  expiresAt: Date
  token: string
  tokenHash: string
}

/** When an invitation ends whose letter goes out now. */
export function endOfInvitation(now: Date): Date {
  return new Date(now.getTime() + invitationDays * dayMilliseconds)
}

/** Sends letters of invitations that are kept already, a few at once; answers what became of each, in their order. */
export async function sendInvitations(
  scope: Scope,
  letters: readonly InvitationToSend[],
  env: Env,
): Promise<InvitationOutcome[]> {
  // Asked once: waiting for a mail server that is gone would take as long for each letter.
  const isReady = letters.length === 0 || (await isMailReady(scope))
  const outcomes: InvitationOutcome[] = []
  for (let index = 0; index < letters.length; index += lettersAtOnce) {
    const some = letters.slice(index, index + lettersAtOnce)
    outcomes.push(...(await Promise.all(some.map(letter => sendOne(scope, letter, env, isReady)))))
  }
  return outcomes
}

/** As `sendInvitations`, for one. */
export function sendInvitation(scope: Scope, letter: InvitationToSend, env: Env): Promise<InvitationOutcome> {
  return sendOne(scope, letter, env, true)
}

async function isMailReady({ mail, log }: Scope): Promise<boolean> {
  try {
    await mail.check()
    return true
  } catch (error) {
    log.error({ err: error }, 'Letters of invitation could not be sent')
    return false
  }
}

/** When it cannot be sent, the invitation stays and says so. */
async function sendOne(scope: Scope, sent: InvitationToSend, env: Env, isReady: boolean): Promise<InvitationOutcome> {
  const isSent = isReady && (await deliver(scope, sent, env))
  if (!isSent) await scope.db(tx => updateUnsent(tx, sent.tokenHash))
  const row = await scope.db(tx => findInvitation(tx, scope.organization.uuid, sent.uuid))
  if (!row) throw new AppError('not_found', t('The invitation is gone; invite anew'))
  const { email } = sent
  const detail = t`${email} is invited, but the letter could not be sent. Resend it; if that fails too, tell the operator`
  return {
    email,
    outcome: isSent ? 'invited' : 'unsent',
    reason: null,
    detail: isSent ? null : detail,
    invitation: toInvitation(row, scope.now()),
  }
}

async function deliver(scope: Scope, sent: InvitationToSend, env: Env): Promise<boolean> {
  try {
    const invited = await scope.db(tx => findUserByEmail(tx, sent.email))
    const letter = speak(invited?.language ?? spokenLanguage(), () => composeInvitation(scope, sent, env))
    await scope.mail.send(letter)
    return true
  } catch (error) {
    scope.log.error({ err: error }, 'A letter of invitation could not be sent')
    return false
  }
}

type Written = Pick<typeof invitations.$inferInsert, 'email' | 'role' | 'expiresAt'> & { token: string }

/** The letter of an invitation, in the language the person chose, or else that of who invites. Its token stands behind `#`, which browsers send to nobody. */
function composeInvitation(
  { organization, actor }: Pick<Scope, 'organization' | 'actor'>,
  { email, role, expiresAt, token }: Written,
  env: Services['env'],
): Letter {
  const portal = baseConfiguration(env).pageTitle
  const letter = composeLetter(
    {
      to: email,
      subject: t`${actor.firstName} ${actor.lastName} invites you to ${organization.name}`,
      paragraphs: [
        t`${actor.firstName} ${actor.lastName} (${actor.email}) invites you to join ${organization.name} on ${portal}.`,
        t`Your role there is ${role}: ${lowerFirst(roles[role].description)}.`,
        t`The link below is for you alone. It works once, until ${writeMoment(expiresAt, organization)} ${organization.timeZone}.`,
      ],
      action: { label: t('See the invitation'), url: `${env.SEXTANT_URL}/invitation#token=${token}` },
      close: t`You did not expect this? Then leave it: without you nothing happens. If such letters keep coming, tell ${actor.email}.`,
    },
    portal,
  )
  return { ...letter, organizationUuid: organization.uuid }
}
