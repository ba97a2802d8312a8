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
import { type ContractSpendOptions, queryContractSpend, queryPartyDays, queryStanding } from './sql.ts'

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
  const bought = { contracts: all.slice(0, most), today, constantRates: spec.constantRates }
  const contracts = (await loadContractSpend(scope, bought)).map(one => describeContract(one, today))
  return { contracts, total: all.length, today }
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

type ContractBought = Awaited<ReturnType<typeof loadContractSpend>>[number]
type Bought = {
  contracts: readonly Contract[]
  /** The day they are looked at on. */
  today: string
} & ContractSpendOptions

/**
 * What fell under each of some contracts in the time its value is for, of what was agreed for that time: in its own currency, and at the
 * rate of the month in the organisation's.
 */
export async function loadContractSpend(scope: Scope, { contracts, today, ...options }: Bought) {
  const agreed = contracts.map(contract => ({
    ...{ contract, ...commitmentOn(contract, contract, today) },
    currency: contract.currency || scope.organization.baseCurrency,
  }))
  const [spent, rateOf] = await Promise.all([
    queryContractSpend(
      scope,
      agreed.map(({ contract, from, to }) => ({ number: contract.number, from, to })),
      options,
    ),
    ratesOn(
      scope,
      agreed.flatMap(({ value, currency }) => (value === null ? [] : currency)),
      options.constantRates ?? today,
    ),
  ])
  return agreed.map(({ contract, from, to, value: commitment, currency }) => {
    const { spend, lines, above } = spent.get(contract.number) ?? { spend: '0.00', lines: 0, above: '0.00' }
    const commitmentWorth = worthByRates({ value: commitment, currency }, rateOf)
    return {
      ...{ contract, currency, time: { from, to }, spend, lines, above, commitment, commitmentWorth },
      used: Number(commitmentWorth ?? 0) > 0 ? Number(spend) / Number(commitmentWorth) : null,
    }
  })
}

function describeContract({ contract, above: _, ...bought }: ContractBought, today: string): PartyContract {
  const { id, number, supplier, category, renewal, noticeDays, noticeMonths, paymentTermsDays } = contract
  const { value, valuePer, startDate: start } = contract
  return {
    ...{ id, number, supplier, category, renewal, noticeDays, noticeMonths, value, valuePer, ...bought },
    ...{ paymentTermsDays, start, end: termOn(contract, today).to },
    noticeBy: decisionDate(contract, today),
    state: contractState(contract, today),
  }
}
