import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'

/** What holds single lines needs the right to read data beside that to read analyses. Throws `forbidden`. */
export function requireLines({ role }: Scope): void {
  if (role.permissions.includes('data:read')) return
  const detail = 'Single lines need the right to read data, which your role or key does not have'
  throw new AppError('forbidden', detail, { reason: 'permission_denied' })
}
