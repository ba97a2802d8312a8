import { pushRegister } from '#server/registers/push-registers.ts'
import { contractPrices, contracts, deals } from '#server/registers/schema.ts'
import { addKnownStages } from '#server/registers/stage-table.ts'
import type { Scope } from '#server/scope.ts'
import { useMappingVersion } from '#server/warehouse/query/mapping-version.ts'
import { buildAgreementRollup } from '#server/warehouse/rollups/agreements/build.ts'
import { buildRollup } from '#server/warehouse/rollups/build-rollup.ts'
import { joinRollups } from '#server/warehouse/rollups/joined/build.ts'
import { ensureRollup } from '#server/warehouse/rollups/store.ts'
import type { DatasetId } from '#shared/datasets.ts'
import {
  categoryName,
  contracted,
  contractNumber,
  customerName,
  fillLines,
  itemName,
  itemOf,
  itemPrice,
  supplierName,
  unitOf,
} from './fill-lines.ts'

const rowsAtOnce = 1000

/**
 * An organisation with lines of purchases and sales and their roll-ups, families of spellings, contracts, prices agreed in them, and deals.
 * Everything is as the portal keeps it; only the reading of files is left out.
 */
export async function fillOrganization(
  scope: Scope,
  lines: number,
  datasets: readonly DatasetId[] = ['spend', 'sales'],
): Promise<void> {
  await fillFamilies(scope)
  await fillContracts(scope)
  await fillDeals(scope)
  for (const register of ['contracts', 'contract_prices', 'deals'] as const) await pushRegister(scope, register)
  for (const dataset of datasets) {
    await fillLines(scope, dataset, lines)
    await addUp(scope, dataset)
  }
}

/** What jobs do after a load. */
async function addUp(scope: Scope, dataset: DatasetId): Promise<void> {
  const uploads = await scope.warehouse.rows<{ upload: string }>(
    `SELECT DISTINCT upload FROM ${dataset}_lines WHERE organization = {organization:UUID} ORDER BY upload`,
    { organization: scope.organization.uuid },
  )
  for (const { upload } of uploads) {
    await scope.db(tx => ensureRollup(tx, scope, { dataset, upload }))
    await buildRollup(scope, { dataset, upload })
  }
  await joinRollups(scope, dataset)
  if (dataset === 'spend') await buildAgreementRollup(scope)
}

/** The last 400 names are other spellings of the first. */
async function fillFamilies(scope: Scope): Promise<void> {
  const organization = scope.organization.uuid
  for (const [kind, nameOf] of [['supplier', supplierName] as const, ['customer', customerName] as const]) {
    await scope.warehouse.run(
      `INSERT INTO family_names SELECT {organization:UUID}, {kind:String}, 1, ${nameOf('number')}, ${nameOf('number % 4600')}
FROM numbers(4600, 400)`,
      { organization, kind },
    )
    await scope.db(tx => useMappingVersion(tx, organization, { kind, version: 1 }))
  }
}

/** A contract for each large supplier, a third of them for one category only, with five prices each. */
async function fillContracts(scope: Scope): Promise<void> {
  const day = (index: number, year: number) => `${year + (index % 3)}-01-01`
  type Agreed = {
    number: string
    supplier: string
    category: string
    items: [item: string, unit: string, price: string][]
  }
  const agreed = await scope.warehouse.rows<Agreed>(
    `SELECT ${contractNumber('s')} AS number, ${supplierName('s')} AS supplier,
  if(s % 3 = 0, ${categoryName(1, `(${itemOf('s', '0')}) % 400`)}, '') AS category,
  arrayMap(k -> (${itemName(itemOf('s', 'k'))}, ${unitOf(`(${itemOf('s', 'k')})`)}, toString(${itemPrice(`(${itemOf('s', 'k')})`)} / 100)), range(5)) AS items
FROM (SELECT toInt64(number) AS s FROM numbers(${contracted}))`,
  )
  const by = { organizationUuid: scope.organization.uuid, updatedBy: 'bench', currency: 'EUR' }
  const rows = agreed.map(({ number, supplier, category }, index) => ({
    ...by,
    ...{ number, supplier, category, startDate: day(index, 2022), endDate: day(index, 2024) },
  }))
  const prices = agreed.flatMap(({ number, items }) =>
    items.map(([item, unit, price]) => ({ ...by, contractNumber: number, item, unit, price })),
  )
  await scope.db(async tx => {
    await tx.insert(contracts).values(rows)
    for (let at = 0; at < prices.length; at += rowsAtOnce)
      await tx.insert(contractPrices).values(prices.slice(at, at + rowsAtOnce))
  })
}

const stages = [
  ['Lead', '10'],
  ['Proposal', '40'],
  ['Negotiation', '70'],
  ['Won', '100'],
  ['Lost', '0'],
] as const

async function fillDeals(scope: Scope): Promise<void> {
  const rows = Array.from({ length: 5000 }, (_, index) => {
    const [stage, probability] = stages[index % stages.length] ?? stages[0]
    const created = new Date(Date.UTC(2023, 0, 1 + (index % 900)))
    const close = new Date(Date.UTC(2023, 2, 1 + (index % 1000)))
    return {
      organizationUuid: scope.organization.uuid,
      updatedBy: 'bench',
      dealId: `D-${index}`,
      customer: `Customer ${String(index % 5000).padStart(4, '0')}`,
      owner: `Seller ${index % 40}`,
      ...{ stage, probability, currency: index % 20 === 0 ? 'USD' : 'EUR' },
      amount: String(1000 + ((index * 7919) % 90_000)),
      createdDate: created.toISOString().slice(0, 10),
      closeDate: close.toISOString().slice(0, 10),
    }
  })
  await scope.db(async tx => {
    for (let at = 0; at < rows.length; at += rowsAtOnce) await tx.insert(deals).values(rows.slice(at, at + rowsAtOnce))
    await addKnownStages(
      scope,
      tx,
      stages.map(([stage]) => stage),
    )
  })
}
