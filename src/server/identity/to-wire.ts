import type { MemberStanding } from '#shared/boot.ts'
import type { Organization, OrganizationUser, User } from '#shared/identity.ts'
import type { MembershipRow } from './store.ts'

/** A membership as the specification's organization-user record. */
export function toOrganizationUser({ uuid, isActive, organization, email }: MembershipRow): OrganizationUser {
  return {
    ID: uuid,
    ClientID: organization.uuid,
    ClientName: organization.name,
    ActiveOrganization: isActive ? 1 : 0,
    userEmail: email,
  }
}

/** What a person is in an organisation, for the switcher. */
export function toStanding({ organization, role, openedAt }: MembershipRow): MemberStanding {
  return { organizationUuid: organization.uuid, role, openedAt: openedAt?.toISOString() ?? null }
}

/** A membership as the account page shows it. */
export function toOrganization({ organization, role, isActive }: MembershipRow): Organization {
  return {
    ClientID: organization.uuid,
    ClientName: organization.name,
    CreatedDate: organization.createdAt.toISOString(),
    ModifiedDate: organization.updatedAt.toISOString(),
    Subscription: 'Active',
    RoleName: role,
    ActiveOrganization: isActive ? 1 : 0,
  }
}

type Person = { email: string; firstName: string; lastName: string }

/** A person as the specification's user, seen in one of their organisations. */
export function toUser({ email, firstName, lastName }: Person, organization: { uuid: string; logos: string[] }): User {
  return { email, firstName, lastName, organization: organization.uuid, clientLogo: organization.logos.join(',') }
}
