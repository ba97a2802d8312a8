import type { Logger } from 'pino'
import type { Role } from '#modules/permissions.ts'
import type { Calendar } from '#shared/calendar.ts'
import { type Formats, formatsOf } from '#shared/formats/formats.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'
import { type AuditEvent, recordAudit } from './audit/record.ts'
import type { Transaction } from './database/connect.ts'
import type { Exclusively } from './database/turns/connect.ts'
import { withOrganization } from './database/with-organization.ts'
import type { Services } from './services.ts'

export type Actor = { uuid: string; email: string; firstName: string; lastName: string }
export type ScopeOrganization = Calendar &
  Formats & {
    uuid: string
    name: string
    type: OrganizationType
    baseCurrency: string
    isDemonstration: boolean
  }

/**
 * All that work for one organisation may touch, in the name of one person, during one request or job. Whoever holds a
 * scope has been checked to be a member.
 */
export type Scope = Pick<Services, 'warehouse' | 'files' | 'jobs' | 'mail'> & {
  organization: ScopeOrganization
  actor: Actor
  role: Role
  /** How is written for the actor. */
  formats: Formats
  log: Logger
  now: () => Date
  requestId: string
  address: string | null
  /** The API key by which the person acts; absent when they are signed in. */
  apiKey?: { uuid: string; name: string }
  /** Runs `work` in a transaction that sees this organisation's rows only. */
  db<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Runs `work` while none of that name runs for this organisation, in any process (`DatabaseConnection.exclusively`). */
  exclusively: Exclusively
  /** Adds to the organisation's audit, inside the transaction of the change itself; what follows changes is done. */
  audit(tx: Transaction, ...events: readonly AuditEvent[]): Promise<void>
}

type Follower = (scope: Scope, tx: Transaction, events: readonly AuditEvent[]) => Promise<void>

const followers = new Set<Follower>()

/** Has something done after each change that is audited, in its transaction, in this process from now on. */
export function followChanges(follow: Follower): void {
  followers.add(follow)
}

type ScopeInput = Pick<Scope, 'organization' | 'actor' | 'role' | 'requestId' | 'address' | 'apiKey'> & {
  /** The organisation's unless the actor chose their own. */
  formats?: Formats
}

/** Binds the services to one organisation and person. */
export function createScope(services: Services, input: ScopeInput): Scope {
  const { warehouse, files, jobs, mail, database, clock, log } = services
  const { organization, actor, requestId, address, apiKey } = input
  const auditedActor = apiKey ? { ...actor, email: `${actor.email} (API key ${apiKey.name})` } : actor
  const scope: Scope = {
    ...input,
    formats: input.formats ?? formatsOf(organization),
    warehouse: warehouse.askedBy({ organization: organization.uuid, person: actor.uuid }),
    files,
    jobs,
    mail,
    log: log.child({ requestId, organizationUuid: organization.uuid, userUuid: actor.uuid, apiKeyUuid: apiKey?.uuid }),
    now: clock,
    db: work => withOrganization(database.db, organization.uuid, work),
    exclusively: (name, work) => database.exclusively(`${name} of ${organization.uuid}`, work),
    async audit(tx, ...events) {
      const at = clock()
      await recordAudit(
        tx,
        { organizationUuid: organization.uuid, at, actor: auditedActor, address, requestId },
        ...events,
      )
      for (const follow of followers) await follow(scope, tx, events)
    },
  }
  return scope
}
