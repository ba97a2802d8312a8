import { z } from 'zod'
import { toSay } from '#shared/translate.ts'
import { peopleSortFields, sortsOf } from './list-sorts.ts'
import { pageNumber } from './page-query.ts'
import { roleNames } from './permissions.ts'

/** The wire of people, organisations and sessions, as the specification names the fields. */

export const userSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The active organisation's uuid. */
  organization: z.string(),
  /** Comma-separated image paths below the logo folder; the first is the logo. */
  clientLogo: z.string(),
})

export const organizationUserSchema = z.object({
  ID: z.uuid(),
  /** Used as OrganizationUUID. */
  ClientID: z.uuid(),
  ClientName: z.string(),
  ActiveOrganization: z.union([z.literal(0), z.literal(1)]),
  userEmail: z.string(),
})

export const userDetailsSchema = z.object({ userDetails: z.array(organizationUserSchema) })

export const sessionSchema = z.object({
  user: z.object({ email: z.string(), userUuid: z.uuid(), organizationUuid: z.uuid() }),
  expires: z.iso.datetime(),
})

export const roleNameSchema = z.enum(roleNames)

/** One row of an organisation's list of people. */
export const userRecordSchema = z.object({
  ID: z.uuid(),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  Enable: z.boolean(),
  RoleName: z.string(),
  Description: z.string(),
  LastLogin: z.iso.datetime().nullable(),
})

/** One organisation as the account page shows it. */
export const organizationSchema = z.object({
  ClientID: z.uuid(),
  ClientName: z.string(),
  CreatedDate: z.iso.datetime(),
  ModifiedDate: z.iso.datetime(),
  Subscription: z.literal('Active'),
  RoleName: z.string(),
  ActiveOrganization: z.union([z.literal(0), z.literal(1)]),
})

export const memberPathSchema = z.object({ organizationUuid: z.uuid(), userUuid: z.uuid() })
export const roleChangeSchema = z.object({ role: roleNameSchema })

export const userPathSchema = z.object({ userUuid: z.uuid() })
/** The organisations of the person with this e-mail address. */
export const ownOrganizationsQuerySchema = z.object({ option: z.string().max(320) })
export const usersCountSchema = z.object({ usersCount: z.int() })
export const peopleViewSchema = z.object({
  search: z.string().trim().max(200).optional(),
  sort: z.enum(sortsOf(peopleSortFields)).default('LastName'),
})
export const peopleQuerySchema = peopleViewSchema.extend({ page: pageNumber })
export const peoplePageSchema = z.object({ items: z.array(userRecordSchema), total: z.int(), page: z.int() })
export const organizationsSchema = z.array(organizationSchema)

/** The records a person sends to choose their active organisation; name and record id may be left out. */
export const chosenOrganizationsSchema = z
  .array(organizationUserSchema.partial({ ID: true, ClientName: true }))
  .min(1, toSay('must hold the records of your organisations'))
  .max(1000)
  .refine(records => records.filter(isChosen).length === 1, toSay('exactly one record must have ActiveOrganization 1'))
  .refine(
    records => new Set(records.map(({ ClientID }) => ClientID)).size === records.length,
    toSay('each ClientID may stand once'),
  )

/** First steps that are done, or dismissed, by their ids. */
export const doneStepsSchema = z.strictObject({
  done: z
    .array(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, toSay('the id of a step')))
    .min(1)
    .max(50),
})

/** Whether a record says that its organisation is the active one. */
export function isChosen({ ActiveOrganization }: Pick<OrganizationUser, 'ActiveOrganization'>): boolean {
  return ActiveOrganization === 1
}

export type User = z.infer<typeof userSchema>
export type OrganizationUser = z.infer<typeof organizationUserSchema>
export type Session = z.infer<typeof sessionSchema>
export type UserRecord = z.infer<typeof userRecordSchema>
export type Organization = z.infer<typeof organizationSchema>
export type ChosenOrganizations = z.infer<typeof chosenOrganizationsSchema>
