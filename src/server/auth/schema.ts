import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../database/columns.ts'
import { users } from '../identity/schema.ts'

/** How a person proved who they are. */
export const signInWays = ['credentials', 'email', 'saml'] as const
export type SignInWay = (typeof signInWays)[number]

/** One row for each browser that is signed in. It crosses organisations, so it is found by its secret id only. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the id in the cookie; the id itself is kept nowhere. */
    idHash: text('id_hash').primaryKey(),
    userUuid: uuid('user_uuid')
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    /** Here and not in the cookie, so that an answer on its way cannot bring an earlier one back. */
    activeOrganizationUuid: uuid('active_organization_uuid').notNull(),
    via: text('via').$type<SignInWay>().notNull(),
    createdAt: createdAt(),
    /** Written at most once a minute, as is `expiresAt`. */
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The end that no use can move. */
    endsAt: instant('ends_at').notNull(),
    address: text('address'),
    userAgent: text('user_agent'),
    /** When a code of the person's second factor was taken in this session or at its sign-in. */
    secondFactorAt: instant('second_factor_at'),
  },
  table => [index('sessions_user').on(table.userUuid), index('sessions_expires').on(table.expiresAt)],
)

/** Failed sign-ins, kept so that a restart does not forgive them. */
export const signInFailures = pgTable('sign_in_failures', {
  /** SHA-256 of the account or the address that is counted, so that no guessed e-mail is kept. */
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  lastAt: instant('last_at').notNull(),
  blockedUntil: instant('blocked_until').notNull(),
})

export type TokenPurpose = 'sign-in' | 'password'

/** Secrets sent by mail: each works once, for one purpose, until it ends. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    /** SHA-256 of the token in the mail; the token itself is kept nowhere. */
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    userUuid: uuid('user_uuid')
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('one_time_tokens_user').on(table.userUuid, table.purpose)],
)

/** The authenticator app of a person; it counts only once a first code has confirmed it. */
export const secondFactors = pgTable('second_factors', {
  userUuid: uuid('user_uuid')
    .primaryKey()
    .references(() => users.uuid, { onDelete: 'cascade' }),
  /** The shared secret, encrypted with the portal's own. */
  secret: text('secret').notNull(),
  createdAt: createdAt(),
  confirmedAt: instant('confirmed_at'),
  /** The 30-second step of the last code that was taken, so that none is taken twice. */
  lastStep: integer('last_step'),
})

/** Codes for a person who lost their authenticator; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userUuid: uuid('user_uuid')
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  table => [primaryKey({ columns: [table.userUuid, table.codeHash] })],
)
