import { isBlank } from '#shared/text.ts'
import { t, toSay } from '#shared/translate.ts'
import { recordAudit } from '../audit/record.ts'
import { unstorableTexts } from '../database/unstorable-texts.ts'
import { withOrganization } from '../database/with-organization.ts'
import { normaliseEmail } from '../identity/normalise-email.ts'
import type { Services } from '../services.ts'
import { admitAccount } from './admission.ts'
import type { CredentialsProvider } from './exchange.ts'
import { type Account, findAccount } from './find-account.ts'
import { createPasswordCheck } from './passwords/hash-password.ts'
import { textOf } from './read-fields.ts'
import type { RequestOrigin } from './sessions/sessions.ts'
import { createSignInDelay } from './sign-in-delay.ts'

const longestEmail = 320

/** E-mail and password. Unknown account, wrong password and waiting time look and last the same. */
export function credentialsProvider(services: Services): CredentialsProvider {
  const { db } = services.database
  const isPassword = createPasswordCheck()
  const delay = createSignInDelay(services)
  return {
    type: 'credentials',
    id: 'credentials',
    name: t('E-mail and password'),
    inputs: [
      { name: 'email', label: toSay('E-mail'), type: 'email', autocomplete: 'username' },
      { name: 'password', label: toSay('Password'), type: 'password', autocomplete: 'current-password' },
    ],
    async authorize(fields, from) {
      const email = normaliseEmail(textOf(fields, 'email'))
      const password = textOf(fields, 'password')
      if (isBlank(email) || password === '' || email.length > longestEmail) return { account: null }
      if (unstorableTexts(email).length > 0) return { account: null }
      const retryAfterSeconds = await delay.begin(email, from.address)
      if (retryAfterSeconds > 0) return { account: null, retryAfterSeconds }
      const account = await findAccount(db, email)
      const isRight = await isPassword(account?.passwordHash ?? null, password)
      if (!account || !isRight) {
        if (account) auditFailure(services, account, from)
        return { account: null }
      }
      await delay.forgive(email, from.address)
      return { account }
    },
    admit: (account, fields, from) =>
      admitAccount(services, account, { via: 'credentials', code: textOf(fields, 'code'), from }),
  }
}

/** Only once the answer is out: the time it takes would tell that the account exists. */
function auditFailure(services: Services, { user, organizationUuid }: Account, from: RequestOrigin): void {
  if (organizationUuid === null) return
  const { database, clock, log } = services
  const context = { organizationUuid, at: clock(), actor: user, ...from }
  const event = { action: 'session.refuse', entity: 'user', entityId: user.uuid }
  setImmediate(() => {
    withOrganization(database.db, organizationUuid, tx => recordAudit(tx, context, event)).catch((error: unknown) =>
      log.error({ err: error, requestId: from.requestId }, 'A failed sign-in could not be audited'),
    )
  })
}
