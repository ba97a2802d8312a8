import { keyScopes, maximumKeys, type NewApiKey } from '#modules/api-keys.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import { type News, notifySecurity } from '../notifications/notify.ts'
import type { Scope } from '../scope.ts'
import { createSecretToken } from '../secret-token.ts'
import { keyMark } from './read-bearer.ts'
import { type ApiKeyRow, insertKey, lockKeyNames } from './store.ts'

/** How much of a key stays readable: enough to tell two apart, too little to guess the rest. */
const prefixLength = keyMark.length + 6

/**
 * Makes an API key of the person of the scope, audited. `key` is the secret, which is kept nowhere. Throws `invalid`
 * for a scope that the person's role lacks, `conflict` for a name they use already or a key too many.
 */
export async function createKey(scope: Scope, wanted: NewApiKey): Promise<{ row: ApiKeyRow; key: string }> {
  requireHeld(scope, wanted)
  const { organization, actor } = scope
  const { token, hash } = createSecretToken()
  const key = `${keyMark}${token}`
  const { name, scopes, expiresInDays } = wanted
  const createdAt = scope.now()
  const expiresAt = expiresInDays === null ? null : new Date(createdAt.getTime() + expiresInDays * dayMilliseconds)
  const created = await scope.db(async tx => {
    requireRoom(await lockKeyNames(tx, organization.uuid, actor.uuid), name)
    const owner = { organizationUuid: organization.uuid, userUuid: actor.uuid }
    const prefix = key.slice(0, prefixLength)
    const row = await insertKey(tx, { ...owner, keyHash: hash, prefix, name, scopes, createdAt, expiresAt })
    const after = { name, prefix, scopes, expiresAt }
    await scope.audit(tx, { action: 'api-key.create', entity: 'api-key', entityId: row.uuid, after })
    await notifySecurity({ jobs: scope.jobs, clock: scope.now }, tx, actor.uuid, newsOf(scope, wanted))
    return row
  })
  return { row: { ...created, owner: actor.email }, key }
}

/** What the person is told, so that they learn of a key that was not theirs to make. */
function newsOf(scope: Scope, wanted: NewApiKey): News {
  return { say: () => wordsOf(scope, wanted), link: '/app/account/api-keys' }
}

function wordsOf({ organization, address }: Scope, { name }: NewApiKey) {
  const what =
    address === null
      ? t`It was made and acts in your name in ${organization.name}.`
      : t`It was made from the address ${address} and acts in your name in ${organization.name}.`
  const help = t('If it was not you, revoke it, change your password and sign out everywhere.')
  return { title: t`The API key “${name}” was made`, detail: `${what} ${help}` }
}

function requireHeld({ role }: Scope, { scopes }: NewApiKey): void {
  const lacking = scopes.filter(right => !role.permissions.includes(right))
  if (lacking.length === 0) return
  const titles = keyScopes.filter(({ permission }) => lacking.includes(permission)).map(({ title }) => title)
  const message = t`holds what your role ${role.name} does not include: ${titles.join(', ')}`
  throw new AppError('invalid', t`An API key may do no more than you: ${titles.join(', ')} is not part of your role`, {
    issues: [{ path: 'scopes', message }],
  })
}

function requireRoom(names: string[], name: string): void {
  if (names.includes(name)) {
    throw new AppError('conflict', t`You have an API key named “${name}” here already; choose another name`, {
      reason: 'name_taken',
      issues: [{ path: 'name', message: t('is the name of another key of yours') }],
    })
  }
  if (names.length < maximumKeys) return
  const detail = t`You have ${maximumKeys} API keys in this organisation, which is the most; revoke one first`
  throw new AppError('conflict', detail, { reason: 'too_many_keys' })
}
