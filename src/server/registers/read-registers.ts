import { ne } from 'drizzle-orm'
import type { ContractTerms } from '#shared/contract-terms.ts'
import type { ValuePer } from '#shared/contract-value.ts'
import type { RegisterRow } from '#shared/register-contract.ts'
import type { RegisterId } from '#shared/registers.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { contractTerms, valuePerOf } from './contract-terms.ts'
import { budgetLines } from './schema.ts'
import { listAllRows, listRowsAmong } from './store.ts'

/**
 * The registers for other modules, typed: days are ISO, money and numbers decimal text, `null` what is not known. All rows
 * at once: a register is small beside the lines. Pass `tx` to read within a transaction of your own.
 */
export type Contract = ContractTerms & {
  id: string
  number: string
  supplier: string
  category: string | null
  renewal: string | null
  value: string | null
  valuePer: ValuePer | null
  currency: string
  paymentTermsDays: number | null
}

/** An index with what it stood at, each month as its first day, the oldest first. */
export type PriceIndex = { name: string; values: { month: string; value: string }[] }

/** The contracts, by number. */
export async function listContracts(scope: Scope, tx?: Transaction): Promise<Contract[]> {
  return (await rowsOf(scope, 'contracts', tx)).map(contractOf)
}

/** Some contracts by their ids; those that are gone are left out. */
export async function listContractsAmong(scope: Scope, tx: Transaction, ids: readonly string[]): Promise<Contract[]> {
  return (await listRowsAmong(tx, scope, 'contracts', ids)).map(contractOf)
}

function contractOf({ id, values }: RegisterRow): Contract {
  return {
    id,
    number: values.number ?? '',
    supplier: values.supplier ?? '',
    category: values.category ?? null,
    renewal: values.renewal ?? null,
    ...contractTerms(values),
    value: values.value ?? null,
    valuePer: valuePerOf(values),
    currency: values.currency ?? '',
    paymentTermsDays: values.payment_terms_days ? Number(values.payment_terms_days) : null,
  }
}

/** What the price indices stood at, by index; the spelling of a name is that of its first row. */
export async function listPriceIndices(scope: Scope): Promise<PriceIndex[]> {
  const rows = (await rowsOf(scope, 'price_indices', undefined)).map(({ values: { name, month, value } }) => ({
    name: name ?? '',
    month: month ?? '',
    value: value ?? '0',
  }))
  return [...Map.groupBy(rows, ({ name }) => name.toLowerCase()).values()].map(of => ({
    name: of[0]?.name ?? '',
    values: of.map(({ month, value }) => ({ month, value })).toSorted((a, b) => a.month.localeCompare(b.month)),
  }))
}

/** The currencies of the budget other than the base currency. */
export async function listForeignBudget(scope: Pick<Scope, 'db' | 'organization'>): Promise<string[]> {
  const { baseCurrency } = scope.organization
  const found = await scope.db(tx =>
    tx
      .selectDistinct({ currency: budgetLines.currency })
      .from(budgetLines)
      .where(ne(budgetLines.currency, baseCurrency)),
  )
  return found.map(({ currency }) => currency)
}

function rowsOf(scope: Scope, register: RegisterId, tx: Transaction | undefined): Promise<RegisterRow[]> {
  return tx ? listAllRows(tx, scope, register) : scope.db(own => listAllRows(own, scope, register))
}
