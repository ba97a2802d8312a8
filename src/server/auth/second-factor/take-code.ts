import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { type AuditContext, recordAudit } from '../../audit/record.ts'
import type { Transaction } from '../../database/connect.ts'
import { withOrganization } from '../../database/with-organization.ts'
import { notifySecurity } from '../../notifications/notify.ts'
import type { Services } from '../../services.ts'
import { createSignInDelay } from '../sign-in-delay.ts'
import { waitFault } from '../wait-fault.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { openSecret, stepOfCode } from './shared-secret.ts'
import { countRecoveryCodes, type SecondFactorRow, takeRecoveryCode, takeStep } from './store.ts'

export const securityPage = '/app/account/security'
/** The wrong code after which the person is told: whoever tries it has the password, or the open session. */
const tellingFailure = 5

/** What became of a code; `by` says what it came from, and `null` that it is not good or was not looked at yet. */
export type CodeVerdict = { by: 'app' | 'recovery'; waitSeconds: 0 } | { by: null; waitSeconds: number }

/**
 * Uses up a code of a person's authenticator app or one of their recovery codes. Guesses are counted for the person, and
 * each wrong code and each recovery code used is audited.
 */
export async function takeCode(
  services: Services,
  context: AuditContext,
  factor: SecondFactorRow,
  typed: string,
): Promise<CodeVerdict> {
  const delay = createSignInDelay(services)
  const { seconds, failuresBefore } = await delay.beginCode(factor.userUuid)
  if (seconds > 0) return { by: null, waitSeconds: seconds }
  const by = await withOrganization(services.database.db, context.organizationUuid, async tx => {
    const matched = await matchCode(services, tx, factor, typed)
    if (matched === 'recovery') await noteRecovery(services, tx, context, factor.userUuid)
    if (matched === null) await noteWrong(services, tx, context, { userUuid: factor.userUuid, failuresBefore })
    return matched
  })
  if (by === null) return { by, waitSeconds: 0 }
  await delay.forgiveCode(factor.userUuid)
  return { by, waitSeconds: 0 }
}

async function matchCode(services: Services, tx: Transaction, factor: SecondFactorRow, typed: string) {
  const { userUuid } = factor
  const step = readStep(services, factor, typed)
  if (step !== null) return (await takeStep(tx, userUuid, step)) ? 'app' : null
  const codeHash = hashRecoveryCode(typed)
  return codeHash !== null && (await takeRecoveryCode(tx, userUuid, codeHash)) ? 'recovery' : null
}

/** The step of a code from the app; `null` when it is none. A secret that cannot be read makes every code a wrong one. */
export function readStep(services: Services, { userUuid, secret }: SecondFactorRow, typed: string): number | null {
  const digits = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return null
  try {
    return stepOfCode(openSecret(secret, services.secret, userUuid), digits, services.clock())
  } catch (error) {
    services.log.error(
      { err: error, userUuid },
      'A second factor cannot be read; was the secret of the portal changed?',
    )
    return null
  }
}

async function noteRecovery(services: Services, tx: Transaction, context: AuditContext, userUuid: string) {
  const left = await countRecoveryCodes(tx, userUuid)
  await recordAudit(tx, context, {
    action: 'second-factor.recover',
    entity: 'user',
    entityId: userUuid,
    after: { recoveryCodesLeft: left },
  })
  await notifySecurity(services, tx, userUuid, {
    say: () => ({
      title: t('A recovery code was used'),
      detail: t`It works no more; you have ${left} left. New ones are made under Security in your account.`,
    }),
    link: securityPage,
  })
}

type Wrong = { userUuid: string; failuresBefore: number }

async function noteWrong(
  services: Services,
  tx: Transaction,
  context: AuditContext,
  { userUuid, failuresBefore }: Wrong,
) {
  await recordAudit(tx, context, { action: 'second-factor.refuse', entity: 'user', entityId: userUuid })
  if (failuresBefore + 1 !== tellingFailure) return
  await notifySecurity(services, tx, userUuid, {
    say: () => ({
      title: t('Five wrong codes of your second factor'),
      detail: context.address
        ? t`They were entered from ${context.address} after your password or link was accepted. Further attempts must wait longer each time.`
        : t('They were entered after your password or link was accepted. Further attempts must wait longer each time.'),
    }),
    link: securityPage,
  })
}

/** The refusal of a code, for a form that asks for it. */
export function refuseCode(waitSeconds: number): AppError {
  if (waitSeconds > 0) return waitFault(waitSeconds, 'codes')
  const message = t('The code is wrong, or was used already. Enter the one your app shows now')
  return new AppError('invalid', message, { reason: 'wrong_code', issues: [{ path: 'code', message }] })
}
