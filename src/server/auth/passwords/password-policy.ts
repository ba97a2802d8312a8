import { AppError } from '#shared/errors.ts'
import { judgePassword } from '#shared/password-rules.ts'
import { listMemberships } from '../../identity/store.ts'
import type { Actor } from '../../scope.ts'
import type { Services } from '../../services.ts'

type Parts = Pick<Services, 'database' | 'env'>
/** `uuid` is `null` for a person who is about to be added. */
type Person = Omit<Actor, 'uuid'> & { uuid: string | null }

/** What others know about a person and the portal, so that no password may be made of it. */
export async function personalTextsOf({ database, env }: Parts, user: Person): Promise<string[]> {
  const memberships = user.uuid === null ? [] : await listMemberships(database.db, user.uuid)
  const names = memberships.map(({ organization }) => organization.name)
  return [user.email, user.firstName, user.lastName, ...names, env.PAGE_TITLE, env.COMPANY_NAME, 'Sextant']
}

/** Throws `invalid`, with what is wrong and what helps, when a person may not have this password. */
export async function requireStrongPassword(parts: Parts, user: Person, password: string): Promise<void> {
  const { isAccepted, advice } = await judgePassword(password, await personalTextsOf(parts, user))
  if (!isAccepted) throw passwordFault('newPassword', advice, 'weak_password')
}

/** A fault of one field of the form of a password. */
export function passwordFault(path: 'newPassword' | 'currentPassword', message: string, reason: string): AppError {
  return new AppError('invalid', message, { reason, issues: [{ path, message }] })
}
