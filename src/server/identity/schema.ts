import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Calendar } from '#shared/calendar.ts'
import { type Formats, plainFormats } from '#shared/formats/formats.ts'
import type { RoleName } from '#shared/permissions.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'
import { createdAt, instant, updatedAt } from '../database/columns.ts'

/** How an organisation writes numbers and days; `src/shared/formats` says what each means. */
const formats = () => ({
  language: text('language').$type<Formats['language']>().notNull().default(plainFormats.language),
  numbers: text('number_format').$type<Formats['numbers']>().notNull().default(plainFormats.numbers),
  dates: text('date_format').$type<Formats['dates']>().notNull().default(plainFormats.dates),
  times: text('time_format').$type<Formats['times']>().notNull().default(plainFormats.times),
  timeZone: text('time_zone').notNull().default(plainFormats.timeZone),
  weeks: text('week_names').$type<Formats['weeks']>().notNull().default(plainFormats.weeks),
})

/** What a person chose for themselves; `null`, as their organisation writes. */
const ownFormats = () => ({
  language: text('language').$type<Formats['language']>(),
  numbers: text('number_format').$type<Formats['numbers']>(),
  dates: text('date_format').$type<Formats['dates']>(),
  times: text('time_format').$type<Formats['times']>(),
  timeZone: text('time_zone'),
  weeks: text('week_names').$type<Formats['weeks']>(),
  /** 1 Monday to 7 Sunday. */
  weekStart: integer('week_start'),
})

/** People, organisations and who belongs to which. These cross organisations, so their stores guard by person. */

export const users = pgTable(
  'users',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    /** NFKC-normalised, trimmed, lower case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** argon2id; `null` for people who sign in another way only. */
    passwordHash: text('password_hash'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    lastLoginAt: instant('last_login_at'),
    ...ownFormats(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [uniqueIndex('users_email').on(table.email)],
)

export const organizations = pgTable('organizations', {
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  type: text('type').$type<OrganizationType>().notNull(),
  baseCurrency: text('base_currency').notNull().default('EUR'),
  /** 1-12. */
  fiscalYearStartMonth: integer('fiscal_year_start_month').notNull().default(1),
  /** The first day of the week: 1 Monday to 7 Sunday, as ISO 8601 counts. */
  weekStart: integer('week_start').notNull().default(1),
  /** Of months, or of whole weeks in quarters of a pattern. */
  years: text('fiscal_years').$type<Calendar['years']>().notNull().default('months'),
  /** Of no meaning for years of months. */
  yearEnds: text('fiscal_year_ends').$type<Calendar['yearEnds']>().notNull().default('last'),
  ...formats(),
  /** Paths below the logo folder; the first is the logo. */
  logos: text('logos').array().notNull().default(sql`'{}'::text[]`),
  isDemonstration: boolean('is_demonstration').notNull().default(false),
  /** Whether members must have a second factor to see anything of it. */
  requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
  createdAt: createdAt(),
  /** The specification's ModifiedDate: moves with every change of its settings, and with its configuration. */
  updatedAt: updatedAt().$onUpdate(() => new Date()),
})

export const memberships = pgTable(
  'memberships',
  {
    uuid: uuid('uuid').notNull().defaultRandom().unique(),
    userUuid: uuid('user_uuid')
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    organizationUuid: uuid('organization_uuid')
      .notNull()
      .references(() => organizations.uuid, { onDelete: 'cascade' }),
    role: text('role').$type<RoleName>().notNull(),
    /** The specification's ActiveOrganization: at most one of a person's memberships. */
    isActive: boolean('is_active').notNull().default(false),
    /** An administrator who may sign in with a password even where single sign-on is enforced. */
    isBreakGlass: boolean('is_break_glass').notNull().default(false),
    /** When the person opened the organisation last. */
    openedAt: instant('opened_at'),
    /** What of an organisation's first steps is done, or dismissed, for this person. */
    firstSteps: text('first_steps').array().notNull().default([]),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.userUuid, table.organizationUuid] }),
    index('memberships_organization').on(table.organizationUuid, table.userUuid),
    uniqueIndex('memberships_one_active').on(table.userUuid).where(sql`is_active`),
  ],
)

/** Who was asked to join which organisation. An invitation is open until it is accepted, revoked or too old. */
export const invitations = pgTable(
  'invitations',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    organizationUuid: uuid('organization_uuid')
      .notNull()
      .references(() => organizations.uuid, { onDelete: 'cascade' }),
    /** Normalised as in `users`. */
    email: text('email').notNull(),
    role: text('role').$type<RoleName>().notNull(),
    /** SHA-256 of the token in the latest mail; an earlier mail's token is over. */
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: uuid('invited_by').references(() => users.uuid, { onDelete: 'set null' }),
    createdAt: createdAt(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    revokedAt: instant('revoked_at'),
  },
  table => [
    index('invitations_organization').on(table.organizationUuid, table.createdAt),
    index('invitations_email').on(table.email),
    uniqueIndex('invitations_one_open')
      .on(table.organizationUuid, table.email)
      .where(sql`accepted_at is null and revoked_at is null`),
  ],
)
