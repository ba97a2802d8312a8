import type { Scope } from '../../scope.ts'

/** How much of the base currency one unit of a currency buys in a month; `month` is its first day or `yyyy-mm`. */
export type OrganizationRate = { month: string; currency: string; rate: string }

/** Sets rates of the organisation's own; they go before the reference rates. A month that has one gets the new one. */
export async function saveOrganizationRates(
  { warehouse, organization }: Pick<Scope, 'warehouse' | 'organization'>,
  rates: readonly OrganizationRate[],
): Promise<void> {
  await warehouse.run(
    `INSERT INTO organization_rates
     SELECT {organization:UUID}, toDate32(concat(substring(month, 1, 7), '-01')), currency, toDecimal128(rate, 10)
     FROM (SELECT arrayJoin(arrayZip({months:Array(String)}, {currencies:Array(String)}, {rates:Array(String)})) AS item,
                  item.1 AS month, item.2 AS currency, item.3 AS rate)`,
    {
      organization: organization.uuid,
      months: rates.map(item => item.month),
      currencies: rates.map(item => item.currency),
      rates: rates.map(item => item.rate),
    },
  )
}

/** The rates of the organisation's own that the warehouse holds; one that was taken away is 0. */
export function listOrganizationRates({
  warehouse,
  organization,
}: Pick<Scope, 'warehouse' | 'organization'>): Promise<OrganizationRate[]> {
  return warehouse.rows<OrganizationRate>(
    `SELECT toString(month) AS month, toString(currency) AS currency, toString(rate) AS rate
     FROM organization_rates FINAL WHERE organization = {organization:UUID}`,
    { organization: organization.uuid },
  )
}
