import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { RoleName } from '#shared/permissions.ts'
import { createdAt, instant, updatedAt } from '../database/columns.ts'
import { organizations, users } from '../identity/schema.ts'

/** Single sign-on. Signing in happens before an organisation is known, so these tables are guarded by their store. */

/** An organisation's identity provider. */
export const samlConnections = pgTable(
  'saml_connections',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    organizationUuid: uuid('organization_uuid')
      .notNull()
      .references(() => organizations.uuid, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The entity id the provider signs as. */
    issuer: text('issuer').notNull(),
    /** Where a sign-in request goes, by redirect. */
    signInUrl: text('sign_in_url').notNull(),
    /** PEM; an answer signed with any of them is good, so that the provider can change its certificate. */
    certificates: text('certificates').array().notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** Whether the provider may begin a sign-in itself. */
    allowsUnsolicited: boolean('allows_unsolicited').notNull().default(false),
    /** Whether people of its domains may sign in no other way. */
    isEnforced: boolean('is_enforced').notNull().default(false),
    /** The role somebody new begins with; `null`: only people who are members already come in. */
    newMemberRole: text('new_member_role').$type<RoleName>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [index('saml_connections_organization').on(table.organizationUuid)],
)

/** E-mail domains a connection speaks for, once the organisation has proved that they are its own. */
export const samlDomains = pgTable(
  'saml_domains',
  {
    connectionUuid: uuid('connection_uuid')
      .notNull()
      .references(() => samlConnections.uuid, { onDelete: 'cascade' }),
    domain: text('domain').notNull(),
    /** What the domain's TXT record must hold. */
    challenge: text('challenge').notNull(),
    verifiedAt: instant('verified_at'),
  },
  table => [
    primaryKey({ columns: [table.connectionUuid, table.domain] }),
    uniqueIndex('saml_domains_one_owner').on(table.domain).where(sql`verified_at is not null`),
  ],
)

/** Sign-ins under way: asked of a provider, or answered and not yet taken up by the browser that began. */
export const samlRequests = pgTable(
  'saml_requests',
  {
    /** The id the answer must name in InResponseTo. */
    id: text('id').primaryKey(),
    connectionUuid: uuid('connection_uuid')
      .notNull()
      .references(() => samlConnections.uuid, { onDelete: 'cascade' }),
    /** A path of this portal. */
    returnTo: text('return_to').notNull(),
    /** SHA-256 of the cookie of the browser that began; `null` when the provider did. */
    browserHash: text('browser_hash'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** SHA-256 of what the browser brings to take up the answer; set once, by a good answer. */
    ticketHash: text('ticket_hash').unique(),
    userUuid: uuid('user_uuid').references(() => users.uuid, { onDelete: 'cascade' }),
  },
  table => [index('saml_requests_expires').on(table.expiresAt)],
)

/** Assertions that were taken, until they would be too old anyway, so that none is taken twice. */
export const samlAssertions = pgTable(
  'saml_assertions',
  {
    connectionUuid: uuid('connection_uuid')
      .notNull()
      .references(() => samlConnections.uuid, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [primaryKey({ columns: [table.connectionUuid, table.id] })],
)
