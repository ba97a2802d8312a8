import { randomUUID } from 'node:crypto'
import { organizations } from '#server/identity/schema.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { bumpDataVersion, bumpRates } from '#server/warehouse/engine/data-version.ts'
import { useMappingVersion } from '#server/warehouse/query/mapping-version.ts'
import type { DatasetId } from '#shared/datasets.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'

/** A new organisation, and a scope that works for it. */
export async function createOrganizationScope(
  services: Services,
  { type = 'both', baseCurrency = 'EUR' }: { type?: OrganizationType; baseCurrency?: string } = {},
): Promise<Scope> {
  const uuid = randomUUID()
  await services.database.db.insert(organizations).values({ uuid, name: `Organisation ${uuid}`, type, baseCurrency })
  return systemScope(services, uuid)
}

export type TestLine = Record<string, string | number | null | readonly { upload: string; row: number }[]>

/** A spend line. */
export function purchase(date: string, supplier: string, amount: string, more: TestLine = {}): TestLine {
  return { date, supplier, amount, ...more }
}

/** A sales line. */
export function sale(date: string, customer: string, revenue: string, more: TestLine = {}): TestLine {
  return { date, customer, revenue, ...more }
}

/** Puts lines straight into the warehouse as one upload and says that the data changed. Answers the upload's uuid. */
export async function insertLines(scope: Scope, dataset: DatasetId, lines: readonly TestLine[]): Promise<string> {
  const upload = randomUUID()
  await scope.warehouse.client('load').insert({
    table: `${dataset}_lines`,
    values: lines.map((line, index) => ({ organization: scope.organization.uuid, upload, row: index + 2, ...line })),
    format: 'JSONEachRow',
  })
  await scope.db(tx => bumpDataVersion(tx, scope.organization.uuid, dataset))
  return upload
}

/** Sets what one unit of a currency buys of the base currency in a month (`2025-01`). */
export async function setRate(scope: Scope, month: string, currency: string, rate: string): Promise<void> {
  await scope.warehouse.client('load').insert({
    table: 'organization_rates',
    values: [{ organization: scope.organization.uuid, month: `${month}-01`, currency, rate }],
    format: 'JSONEachRow',
  })
  await scope.db(tx => bumpRates(tx, scope.organization.uuid))
}

/** Reads spellings as their family from here on: name -> family. */
export async function joinFamilies(
  scope: Scope,
  kind: 'supplier' | 'customer',
  families: Readonly<Record<string, string>>,
): Promise<void> {
  const { uuid: organization } = scope.organization
  await scope.warehouse.client('load').insert({
    table: 'family_names',
    values: Object.entries(families).map(([name, family]) => ({ organization, kind, version: 1, name, family })),
    format: 'JSONEachRow',
  })
  await scope.db(tx => useMappingVersion(tx, organization, { kind, version: 1 }))
}
