import { describeFamily } from '#server/families/list-families.ts'
import { listFamiliesNamed, listNames } from '#server/families/store.ts'
import { type Contract, listContracts } from '#server/registers/read-registers.ts'
import type { Scope } from '#server/scope.ts'
import { queryParties } from '#server/warehouse/query/query-parties.ts'
import { ratesOn, worthByRates } from '#server/warehouse/rates/worth-by-rates.ts'
import { contractState, decisionDate } from '#shared/contract-state.ts'
import { termOn } from '#shared/contract-terms.ts'
import { commitmentOn } from '#shared/contract-value.ts'
import type { FamilyDetail } from '#shared/families.ts'
import { mostContracts, type Party, type PartyContract, type PartySpec } from './definition.ts'
import { queryContractSpend, queryPartyDays, queryStanding } from './sql.ts'

/** How many spellings are listed, the largest. */
const mostSpellings = 50

/** One supplier or customer: its place and share, its spellings, and for a supplier its contracts. */
export async function loadParty(scope: Scope, spec: PartySpec): Promise<Party> {
  const { kind, name, filters, period, compare, constantRates } = spec
  const around = { kind, name, filters, constantRates }
  const [now, before, days, written, agreed] = await Promise.all([
    queryStanding(scope, { ...around, period }),
    compare ? queryStanding(scope, { ...around, period: compare }) : null,
    queryPartyDays(scope, kind, name),
    loadSpellings(scope, spec),
    loadContracts(scope, spec, mostContracts),
  ])
  const { contracts, total: contractsTotal, today } = agreed
  return {
    currency: scope.organization.baseCurrency,
    ...{ family: written.id, ...days, now, before, today, contracts, contractsTotal },
    spellings: written.spellings.slice(0, mostSpellings),
    spellingsTotal: written.total,
  }
}

/** The contracts with a supplier, those that end last first, `most` of them; a customer has none. */
export async function loadContracts(
  scope: Scope,
  spec: PartySpec,
  most = Number.POSITIVE_INFINITY,
): Promise<{ contracts: PartyContract[]; total: number; today: string }> {
  const today = scope.now().toISOString().slice(0, 10)
  const all = spec.kind === 'supplier' ? await contractsOf(scope, spec.name, today) : []
  return {
    contracts: await describeContracts(scope, all.slice(0, most), () => spec.name, today, spec.constantRates),
    total: all.length,
    today,
  }
}

type Written = Pick<FamilyDetail, 'spellings' | 'total'> & { id: string | null }

/** The spellings of a family, the largest first; a name that no family has is its own. */
export async function loadSpellings(scope: Scope, { kind, name }: PartySpec): Promise<Written> {
  const [family] = await scope.db(tx => listFamiliesNamed(tx, scope, kind, [name]))
  if (family) return describeFamily(scope, family.uuid)
  const facts = await queryParties(scope, kind, [name])
  const spellings = facts.map(one => ({ ...one, reason: 'alone' as const, score: 1 }))
  return { id: null, spellings, total: spellings.length }
}

/** The contracts in any spelling of a family, those that end last first. A spelling in no family is its own. */
async function contractsOf(scope: Scope, family: string, today: string): Promise<Contract[]> {
  return scope.db(async tx => {
    const contracts = await listContracts(scope, tx)
    const names = [...new Set(contracts.map(({ supplier }) => supplier))]
    const known = new Map((await listNames(tx, scope, 'supplier', names)).map(one => [one.name, one.family]))
    return contracts
      .filter(({ supplier }) => (known.get(supplier) ?? supplier) === family)
      .map(contract => ({ contract, end: termOn(contract, today).to }))
      .toSorted((a, b) => b.end.localeCompare(a.end) || a.contract.number.localeCompare(b.contract.number))
      .map(({ contract }) => contract)
  })
}

/** Contracts as of a day, with what fell under each in the time its value is for; `familyOf` their suppliers. */
export async function describeContracts(
  scope: Scope,
  contracts: readonly Contract[],
  familyOf: (contract: Contract) => string,
  today: string,
  constantRates?: string,
): Promise<PartyContract[]> {
  const { baseCurrency } = scope.organization
  const agreed = contracts.map(contract => ({
    ...{ contract, ...commitmentOn(contract, contract, today) },
    currency: contract.currency || baseCurrency,
  }))
  const [spent, rateOf] = await Promise.all([
    queryContractSpend(
      scope,
      agreed.map(({ contract, from, to }) => ({ number: contract.number, family: familyOf(contract), from, to })),
      constantRates,
    ),
    ratesOn(
      scope,
      agreed.flatMap(({ value, currency }) => (value === null ? [] : currency)),
      constantRates ?? today,
    ),
  ])
  return agreed.map(({ contract, from, to, value: commitment, currency }) => {
    const { id, number, supplier, category, renewal, noticeDays, noticeMonths, paymentTermsDays } = contract
    const { value, valuePer } = contract
    const { spend, lines } = spent.get(number) ?? { spend: '0.00', lines: 0 }
    const commitmentWorth = worthByRates({ value: commitment, currency }, rateOf)
    return {
      ...{ id, number, supplier, category, renewal, noticeDays, noticeMonths, value, valuePer, currency },
      ...{ paymentTermsDays, start: contract.startDate, end: termOn(contract, today).to },
      noticeBy: decisionDate(contract, today),
      state: contractState(contract, today),
      ...{ time: { from, to }, spend, lines, commitment, commitmentWorth },
      used: Number(commitmentWorth ?? 0) > 0 ? Number(spend) / Number(commitmentWorth) : null,
    }
  })
}
