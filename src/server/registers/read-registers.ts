import type { RegisterRow } from '#shared/register-contract.ts'
import type { RegisterId } from '#shared/registers.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { listAllRows } from './store.ts'

/**
 * The registers for other modules, typed: days are ISO, money and numbers decimal text, `null` what is not known. All rows
 * at once: a register is small beside the lines. Pass `tx` to read within a transaction of your own.
 */
export type Contract = {
  id: string
  number: string
  supplier: string
  category: string | null
  startDate: string
  endDate: string
  renewal: string | null
  noticeDays: number | null
  value: string | null
  currency: string
  paymentTermsDays: number | null
}

export type ContractPrice = {
  id: string
  contractNumber: string
  item: string
  unit: string | null
  price: string
  currency: string
  /** Both days included; `null` is without end on that side. */
  validFrom: string | null
  validTo: string | null
}

export type BudgetLine = {
  id: string
  /** First day of the month. */
  period: string
  /** A dimension of the catalogue, with the member the budget is for; `null` for the organisation as a whole. */
  dimension: string | null
  member: string | null
  amount: string
  currency: string
}

export type Deal = {
  id: string
  dealId: string
  customer: string
  owner: string | null
  stage: string
  amount: string
  currency: string
  /** Percent, 0-100, decimal text. */
  probability: string | null
  createdDate: string | null
  closeDate: string | null
}

export type Rate = { id: string; month: string; currency: string; rate: string }

/** The contracts, by number. */
export async function listContracts(scope: Scope, tx?: Transaction): Promise<Contract[]> {
  return (await rowsOf(scope, 'contracts', tx)).map(({ id, values }) => ({
    id,
    number: values.number ?? '',
    supplier: values.supplier ?? '',
    category: values.category ?? null,
    startDate: values.start_date ?? '',
    endDate: values.end_date ?? '',
    renewal: values.renewal ?? null,
    noticeDays: days(values.notice_days),
    value: values.value ?? null,
    currency: values.currency ?? '',
    paymentTermsDays: days(values.payment_terms_days),
  }))
}

/** The prices agreed in contracts, by contract, item and day. */
export async function listContractPrices(scope: Scope, tx?: Transaction): Promise<ContractPrice[]> {
  return (await rowsOf(scope, 'contract_prices', tx)).map(({ id, values }) => ({
    id,
    contractNumber: values.contract_number ?? '',
    item: values.item ?? '',
    unit: values.unit ?? null,
    price: values.price ?? '0',
    currency: values.currency ?? '',
    validFrom: values.valid_from ?? null,
    validTo: values.valid_to ?? null,
  }))
}

/** The budget, newest month first. */
export async function listBudget(scope: Scope, tx?: Transaction): Promise<BudgetLine[]> {
  return (await rowsOf(scope, 'budget', tx)).map(({ id, values }) => ({
    id,
    period: values.period ?? '',
    dimension: values.dimension ?? null,
    member: values.member ?? null,
    amount: values.amount ?? '0',
    currency: values.currency ?? '',
  }))
}

/** The deals, newest first; `listStages` of deal-stages.ts has the stages of one. */
export async function listDeals(scope: Scope, tx?: Transaction): Promise<Deal[]> {
  return (await rowsOf(scope, 'deals', tx)).map(({ id, values }) => ({
    id,
    dealId: values.deal_id ?? '',
    customer: values.customer ?? '',
    owner: values.owner ?? null,
    stage: values.stage ?? '',
    amount: values.amount ?? '0',
    currency: values.currency ?? '',
    probability: values.probability ?? null,
    createdDate: values.created_date ?? null,
    closeDate: values.close_date ?? null,
  }))
}

/** The rates the organisation set, newest month first. Figures are converted by the warehouse; this is to show them. */
export async function listRates(scope: Scope, tx?: Transaction): Promise<Rate[]> {
  return (await rowsOf(scope, 'rates', tx)).map(({ id, values }) => ({
    id,
    month: values.month ?? '',
    currency: values.currency ?? '',
    rate: values.rate ?? '',
  }))
}

function rowsOf(scope: Scope, register: RegisterId, tx: Transaction | undefined): Promise<RegisterRow[]> {
  return tx ? listAllRows(tx, scope, register) : scope.db(own => listAllRows(own, scope, register))
}

function days(text: string | null | undefined): number | null {
  return text ? Number(text) : null
}
