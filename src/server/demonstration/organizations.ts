import type { Configuration } from '#shared/configuration.ts'
import type { RoleName } from '#shared/permissions.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'
import { defaultConfiguration } from '../configuration/default-configuration.ts'
import type { CatalogueId } from './sales-catalogue.ts'

/** What a demonstration organisation's lines are generated with. */
export type DemonstrationData = {
  spend?: { seed: number; lines: number }
  sales?: { seed: number; lines: number; catalogue: CatalogueId }
}

export type DemonstrationOrganization = {
  uuid: string
  name: string
  type: OrganizationType
  baseCurrency: 'EUR'
  /** Paths below the logo folder; the first is the logo. */
  clientLogo: readonly string[]
  configuration: Configuration
  data: DemonstrationData
}

const foods: DemonstrationOrganization = {
  uuid: '3f1c7a52-8d04-4b6e-9a21-5e7d0c94b1f3',
  name: 'Fennmark Foods Group',
  type: 'procurement',
  baseCurrency: 'EUR',
  clientLogo: ['fennmark-foods.svg'],
  configuration: defaultConfiguration('procurement'),
  data: { spend: { seed: 1, lines: 200_000 } },
}

const tools: DemonstrationOrganization = {
  uuid: '9b2e4d18-61f7-4c3a-b5d0-72a8e6f10c44',
  name: 'Tarnholt Tools',
  type: 'sales',
  baseCurrency: 'EUR',
  clientLogo: ['tarnholt-tools.svg'],
  configuration: defaultConfiguration('sales'),
  data: { sales: { seed: 1, lines: 201_000, catalogue: 'tools' } },
}

const dairy: DemonstrationOrganization = {
  uuid: 'c84f0e6b-27a9-4d51-8e3c-1b96f5d2a07e',
  name: 'Bryndal Dairy and Bakery',
  type: 'both',
  baseCurrency: 'EUR',
  clientLogo: ['bryndal.svg'],
  configuration: defaultConfiguration('both'),
  data: { spend: { seed: 2, lines: 90_000 }, sales: { seed: 2, lines: 90_000, catalogue: 'food' } },
}

/** The three organisations a fresh portal shows itself with. */
export const demonstrationOrganizations: readonly DemonstrationOrganization[] = [foods, tools, dairy]

/** The one password of both accounts; printed at start while the demonstration exists. */
export const demonstrationPassword = 'Demo-Sextant-1'

export type DemonstrationUser = {
  uuid: string
  email: string
  firstName: string
  lastName: string
  /** The first is the active one. */
  memberships: readonly { organizationUuid: string; role: RoleName }[]
}

export const demonstrationUsers: readonly DemonstrationUser[] = [
  {
    uuid: '5d90b3a7-4e1f-4a68-93c2-0f7b8e6d2514',
    email: 'demo@sextant.example',
    firstName: 'Mara',
    lastName: 'Olsen',
    memberships: [
      { organizationUuid: foods.uuid, role: 'Administrator' },
      { organizationUuid: tools.uuid, role: 'Editor' },
      { organizationUuid: dairy.uuid, role: 'Editor' },
    ],
  },
  {
    uuid: 'e27a6c05-b93d-4f82-a14e-68d5073c9bf1',
    email: 'viewer@sextant.example',
    firstName: 'Theo',
    lastName: 'Lindqvist',
    memberships: [
      { organizationUuid: foods.uuid, role: 'Viewer' },
      { organizationUuid: dairy.uuid, role: 'Viewer' },
    ],
  },
]
