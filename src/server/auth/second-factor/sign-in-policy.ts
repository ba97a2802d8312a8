import { and, count, eq, isNull } from 'drizzle-orm'
import type { PeopleWithoutFactor, SignInPolicy } from '#shared/account-security.ts'
import { AppError } from '#shared/errors.ts'
import type { WithoutFactorSort } from '#shared/list-sorts.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../../database/connect.ts'
import { orderBy } from '../../database/order-by.ts'
import { memberships, organizations, users } from '../../identity/schema.ts'
import type { Scope } from '../../scope.ts'
import { secondFactors } from '../schema.ts'
import type { CurrentSession } from '../sessions/current-session.ts'
import { isProvedIn, proofOf } from './session-proof.ts'
import { hasSecondFactor } from './store.ts'

const sortable = { Email: users.email, FirstName: users.firstName, LastName: users.lastName }

/** What the organisation asks of those who sign in, and how far its people are. */
export function readSignInPolicy(scope: Scope): Promise<SignInPolicy> {
  return scope.db(tx => readPolicy(tx, scope.organization.uuid))
}

/** One page of the members who have no second factor. */
export function listPeopleWithoutFactor(
  scope: Scope,
  { page, sort }: { page: number; sort: WithoutFactorSort },
): Promise<PeopleWithoutFactor> {
  const { uuid } = scope.organization
  return scope.db(async tx => {
    const rows = await tx
      .select({ ID: users.uuid, FirstName: users.firstName, LastName: users.lastName, Email: users.email })
      .from(memberships)
      .innerJoin(users, eq(users.uuid, memberships.userUuid))
      .leftJoin(secondFactors, isFactorOfMember)
      .where(isWithout(uuid))
      .orderBy(...orderBy(sort, sortable, users.uuid))
      .limit(pageSize)
      .offset(pageOffset(page))
    return { items: rows, total: await countWithout(tx, uuid), page }
  })
}

/**
 * Asks every member for a second factor, or no longer, with their next call. Throws `conflict` when the administrator
 * has none and did not come by the organisation's own single sign-on: they would lock themself out.
 */
export async function changeSignInPolicy(
  scope: Scope,
  session: CurrentSession,
  requiresSecondFactor: boolean,
): Promise<SignInPolicy> {
  const { uuid } = scope.organization
  return scope.db(async tx => {
    if (requiresSecondFactor && (await isWithoutFactor(tx, session, uuid))) {
      const detail = t(
        'You have no second factor yourself, so this would lock you out. Set yours up first, under My Account',
      )
      throw new AppError('conflict', detail, { reason: 'second_factor_missing' })
    }
    const isOrganization = eq(organizations.uuid, uuid)
    const [before] = await tx.select().from(organizations).where(isOrganization).for('update')
    if (before && before.requiresSecondFactor !== requiresSecondFactor) {
      await tx.update(organizations).set({ requiresSecondFactor, updatedAt: scope.now() }).where(isOrganization)
      await scope.audit(tx, {
        action: 'organization.requireSecondFactor',
        entity: 'organization',
        entityId: uuid,
        before: { requiresSecondFactor: before.requiresSecondFactor },
        after: { requiresSecondFactor },
      })
    }
    return readPolicy(tx, uuid)
  })
}

async function isWithoutFactor(tx: Transaction, session: CurrentSession, organizationUuid: string): Promise<boolean> {
  const isProved = isProvedIn(await proofOf(tx, session), organizationUuid)
  return !isProved && !(await hasSecondFactor(tx, session.user.uuid))
}

async function readPolicy(tx: Transaction, organizationUuid: string): Promise<SignInPolicy> {
  const [organization] = await tx.select().from(organizations).where(eq(organizations.uuid, organizationUuid))
  const [counted] = await tx
    .select({ people: count() })
    .from(memberships)
    .where(eq(memberships.organizationUuid, organizationUuid))
  return {
    requiresSecondFactor: organization?.requiresSecondFactor ?? false,
    people: counted?.people ?? 0,
    withoutSecondFactor: await countWithout(tx, organizationUuid),
  }
}

async function countWithout(tx: Transaction, organizationUuid: string): Promise<number> {
  const [counted] = await tx
    .select({ people: count() })
    .from(memberships)
    .leftJoin(secondFactors, isFactorOfMember)
    .where(isWithout(organizationUuid))
  return counted?.people ?? 0
}

const isFactorOfMember = eq(secondFactors.userUuid, memberships.userUuid)

function isWithout(organizationUuid: string) {
  return and(eq(memberships.organizationUuid, organizationUuid), isNull(secondFactors.confirmedAt))
}
