import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { KeyResultRow, ObjectiveRow } from './store.ts'

type Whose = Pick<ObjectiveRow, 'ownerUuid' | 'contributors'>

/** Whether the person changes any goal. A program acts by its rights alone. */
export function changesAll({ role }: Pick<Scope, 'role'>): boolean {
  return role.permissions.includes('okr:write')
}

/** Whether the person changes an objective: by the right to all, else by owning it or contributing to it. */
export function changesObjective(
  scope: Pick<Scope, 'role' | 'actor' | 'apiKey'>,
  { ownerUuid, contributors }: Whose,
): boolean {
  if (changesAll(scope)) return true
  return !scope.apiKey && [ownerUuid, ...contributors].includes(scope.actor.uuid)
}

/** Whether the person changes a key result, and checks in: as its objective, or by owning it. */
export function changesKeyResult(
  scope: Pick<Scope, 'role' | 'actor' | 'apiKey'>,
  { ownerUuid }: Pick<KeyResultRow, 'ownerUuid'>,
  objective: Whose,
): boolean {
  return changesObjective(scope, objective) || (!scope.apiKey && ownerUuid === scope.actor.uuid)
}

/** Throws `forbidden` for who may not read the lines that figures are made of. */
export function demandLines({ role }: Pick<Scope, 'role'>): void {
  if (role.permissions.includes('data:read')) return
  throw new AppError('forbidden', t('A figure is made of lines, which your role or key may not read'), {
    reason: 'permission_denied',
  })
}

/** What is said to who may look only. */
export function onlyLooks(): AppError {
  const detail = t('This goal can be changed by its owner, its contributors, and who may change all goals')
  return new AppError('forbidden', detail, { reason: 'permission_denied' })
}
