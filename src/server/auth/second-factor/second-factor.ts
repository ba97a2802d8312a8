import type { RecoveryCodes, SecondFactor, SecondFactorSetup } from '#shared/account-security.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../../database/connect.ts'
import { tellPersonChanged } from '../../identity/person-changes.ts'
import { notifySecurity } from '../../notifications/notify.ts'
import type { Services } from '../../services.ts'
import { type Acting, auditContextOf, changeAccount } from '../acting.ts'
import type { CurrentSession } from '../sessions/current-session.ts'
import { sessionName } from '../sessions/session-name.ts'
import { deleteSessionsOfUser, resetSessionProofs, updateSessionProof } from '../sessions/store.ts'
import { createSignInDelay } from '../sign-in-delay.ts'
import { demandProof, proofNeeded } from './demand-proof.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import { createSharedSecret, sealSecret, sharedSecretUri } from './shared-secret.ts'
import {
  confirmFactor,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  listRequiringOrganizations,
  replaceRecoveryCodes,
  type SecondFactorRow,
  saveUnconfirmed,
} from './store.ts'
import { readStep, refuseCode, securityPage, takeCode } from './take-code.ts'

/** How long a set-up that was begun can be confirmed. */
const setupMilliseconds = 30 * 60_000

/** What a person's second factor is like now. */
export async function describeSecondFactor(services: Services, session: CurrentSession): Promise<SecondFactor> {
  const { db } = services.database
  const { uuid } = session.user
  const [factor, recoveryCodesLeft, requiredBy, proof] = await Promise.all([
    findSecondFactor(db, uuid),
    countRecoveryCodes(db, uuid),
    listRequiringOrganizations(db, uuid),
    proofNeeded(services, session),
  ])
  const confirmedAt = factor?.confirmedAt?.toISOString() ?? null
  return { isOn: confirmedAt !== null, confirmedAt, recoveryCodesLeft, requiredBy, proof }
}

/** Begins a set-up, in place of one that was not confirmed. Throws `conflict` when a second factor stands already. */
export async function beginSecondFactor(
  services: Services,
  acting: Acting,
  password: string,
): Promise<SecondFactorSetup> {
  await demandProof(services, acting, password)
  const { uuid, email } = acting.session.user
  const secret = createSharedSecret()
  await changeAccount(services, acting, async (tx, audit) => {
    const sealed = sealSecret(secret, services.secret, uuid)
    if (!(await saveUnconfirmed(tx, uuid, sealed, services.clock()))) throw alreadyOn()
    await audit({ action: 'second-factor.begin', entity: 'user', entityId: uuid })
  })
  return { secret, uri: sharedSecretUri(secret, services.env.PAGE_TITLE, email) }
}

/** The first code of a set-up makes it count. Answers the recovery codes and ends the person's other sessions. */
export async function confirmSecondFactor(services: Services, acting: Acting, typed: string): Promise<RecoveryCodes> {
  const { database, clock } = services
  const { user, idHash } = acting.session
  const factor = await findSecondFactor(database.db, user.uuid)
  if (factor?.confirmedAt) throw alreadyOn()
  if (!factor || clock().getTime() - factor.createdAt.getTime() > setupMilliseconds) throw notBegun()
  const delay = createSignInDelay(services)
  const { seconds } = await delay.beginCode(user.uuid)
  if (seconds > 0) throw refuseCode(seconds)
  const step = readStep(services, factor, typed)
  if (step === null) throw refuseCode(0)
  const recoveryCodes = await changeAccount(services, acting, async (tx, audit) => {
    if (!(await confirmFactor(tx, factor, step, clock()))) throw notBegun()
    const codes = await renewCodes(tx, user.uuid)
    await updateSessionProof(tx, idHash, clock())
    const ended = await deleteSessionsOfUser(tx, user.uuid, idHash)
    const event = { action: 'second-factor.enable', entity: 'user', entityId: user.uuid }
    await audit({ ...event, after: { sessionsEnded: ended } })
    await notifySecurity(services, tx, user.uuid, {
      say: () => ({
        title: t('A second factor was set up'),
        detail: t(
          'From now on signing in asks for a code of your authenticator app. All your other sessions were ended.',
        ),
      }),
      link: securityPage,
    })
    return codes
  })
  await delay.forgiveCode(user.uuid)
  tellPersonChanged(user.uuid)
  return { recoveryCodes }
}

/** Given a code, notes that this session proved the person's second factor; it counts from the next call on. */
export async function proveSecondFactor(services: Services, acting: Acting, typed: string): Promise<void> {
  const { user, idHash } = acting.session
  await demandCode(services, acting, typed)
  await changeAccount(services, acting, async (tx, audit) => {
    await updateSessionProof(tx, idHash, services.clock())
    await audit({ action: 'second-factor.prove', entity: 'session', entityId: sessionName(idHash) })
  })
  tellPersonChanged(user.uuid)
}

/** Given a code, ten new recovery codes in place of all earlier ones. */
export async function renewRecoveryCodes(services: Services, acting: Acting, typed: string): Promise<RecoveryCodes> {
  const { uuid } = acting.session.user
  await demandCode(services, acting, typed)
  const recoveryCodes = await changeAccount(services, acting, async (tx, audit) => {
    const codes = await renewCodes(tx, uuid)
    await audit({ action: 'second-factor.renewCodes', entity: 'user', entityId: uuid })
    await notifySecurity(services, tx, uuid, {
      say: () => ({ title: t('New recovery codes were made'), detail: t('The earlier ones work no more.') }),
      link: securityPage,
    })
    return codes
  })
  return { recoveryCodes }
}

/** Given a code, takes the second factor away; refused while one of the person's organisations asks for it. */
export async function removeSecondFactor(services: Services, acting: Acting, typed: string): Promise<void> {
  const { uuid } = acting.session.user
  const requiredBy = await listRequiringOrganizations(services.database.db, uuid)
  if (requiredBy.length > 0) {
    const detail = t`${requiredBy.join(', ')} asks for a second factor, so it cannot be taken away`
    throw new AppError('forbidden', detail, { reason: 'second_factor_required' })
  }
  await demandCode(services, acting, typed)
  await changeAccount(services, acting, async (tx, audit) => {
    await deleteSecondFactor(tx, uuid)
    await resetSessionProofs(tx, uuid)
    await audit({ action: 'second-factor.disable', entity: 'user', entityId: uuid })
    await notifySecurity(services, tx, uuid, {
      say: () => ({
        title: t('Your second factor was taken away'),
        detail: t('From now on signing in asks for no code.'),
      }),
      link: securityPage,
    })
  })
  tellPersonChanged(uuid)
}

async function demandCode(services: Services, acting: Acting, typed: string): Promise<void> {
  const factor = await findSecondFactor(services.database.db, acting.session.user.uuid)
  if (!isConfirmed(factor)) throw new AppError('conflict', t('You have no second factor; set one up first'))
  const { by, waitSeconds } = await takeCode(services, auditContextOf(services, acting), factor, typed)
  if (by === null) throw refuseCode(waitSeconds)
}

function isConfirmed(factor: SecondFactorRow | null): factor is SecondFactorRow {
  return factor !== null && factor.confirmedAt !== null
}

async function renewCodes(tx: Transaction, userUuid: string): Promise<string[]> {
  const codes = createRecoveryCodes()
  const hashes = codes.map(hashRecoveryCode).filter(hash => hash !== null)
  await replaceRecoveryCodes(tx, userUuid, hashes)
  return codes
}

function alreadyOn(): AppError {
  return new AppError('conflict', t('You have a second factor already; take it away before you set up another'))
}

function notBegun(): AppError {
  return new AppError('conflict', t('The set-up took too long or was begun anew elsewhere. Begin again'))
}
