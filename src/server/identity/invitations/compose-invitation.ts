import { roles } from '#modules/permissions.ts'
import { lowerFirst } from '#shared/text.ts'
import { baseConfiguration } from '../../http/base-configuration.ts'
import { composeLetter } from '../../mail/compose-letter.ts'
import type { Letter } from '../../mail/open-mail.ts'
import type { Scope } from '../../scope.ts'
import type { Services } from '../../services.ts'
import type { invitations } from '../schema.ts'

type Written = Pick<typeof invitations.$inferInsert, 'email' | 'role' | 'expiresAt'> & { token: string }

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** The letter of an invitation. Its token stands behind `#`, which browsers send to nobody. */
export function composeInvitation(
  { organization, actor }: Pick<Scope, 'organization' | 'actor'>,
  { email, role, expiresAt, token }: Written,
  env: Services['env'],
): Letter {
  const portal = baseConfiguration(env).pageTitle
  const letter = composeLetter(
    {
      to: email,
      subject: `${actor.firstName} ${actor.lastName} invites you to ${organization.name}`,
      paragraphs: [
        `${actor.firstName} ${actor.lastName} (${actor.email}) invites you to join ${organization.name} on ${portal}.`,
        `Your role there is ${role}: ${lowerFirst(roles[role].description)}.`,
        `The link below is for you alone. It works once, until ${moment.format(expiresAt)} UTC.`,
      ],
      action: { label: 'See the invitation', url: `${env.SEXTANT_URL}/invitation#token=${token}` },
      close: `You did not expect this? Then leave it: without you nothing happens. If such letters keep coming, tell ${actor.email}.`,
    },
    portal,
  )
  return { ...letter, organizationUuid: organization.uuid }
}
