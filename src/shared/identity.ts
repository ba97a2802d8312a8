import { z } from 'zod'
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

export type User = z.infer<typeof userSchema>
export type OrganizationUser = z.infer<typeof organizationUserSchema>
export type Session = z.infer<typeof sessionSchema>
export type UserRecord = z.infer<typeof userRecordSchema>
export type Organization = z.infer<typeof organizationSchema>
