import type { Transaction } from '#server/database/connect.ts'
import { createLink } from '#server/links/change-links.ts'
import { createRow, updateRow } from '#server/registers/change-row.ts'
import { changeRowsWithin } from '#server/registers/change-rows.ts'
import { pushRegister } from '#server/registers/push-registers.ts'
import { findByKeys, getRow } from '#server/registers/store.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { RegisterRow, RegisterRowChange } from '#shared/register-contract.ts'
import { t } from '#shared/translate.ts'
import type { ConfirmedContract } from '../contract-fields.ts'
import { linkedContracts, mayConfirm } from './propose-contract.ts'
import { lockDocument } from './store.ts'

type Written = { id: string; number: string; prices: number }

/**
 * Writes what a person confirmed of a document into the registers, as read from its pages, and links the document to the contract: all
 * of it or nothing. Throws `not_found`, `forbidden` for who may not change the registers, `invalid` with the faults of fields, and
 * `conflict` where the document has a newer version, or another person changed the contract meanwhile.
 */
export async function confirmContract(scope: Scope, uuid: string, confirmed: ConfirmedContract): Promise<Written> {
  const { number, row, values, pages, prices } = confirmed
  const stored = await scope.db(async tx => {
    await demandNewest(tx, scope, uuid, number)
    return row && (await getRow(tx, scope, 'contracts', row.id))
  })
  if (!mayConfirm(scope)) {
    const detail = t('Only who may change data writes a contract into the register')
    throw new AppError('forbidden', detail, { reason: 'permission_denied' })
  }
  const source = { kind: 'document', id: uuid, version: number, pages: [...new Set(pages)].toSorted((a, b) => a - b) }
  const also = async (tx: Transaction, contract: RegisterRow) => {
    await demandNewest(tx, scope, uuid, number)
    await linkOnce(tx, scope, uuid, contract.id)
    const changes = await priceChanges(tx, scope, contract, prices)
    if (changes.length > 0) await changeRowsWithin(scope, tx, { register: 'contract_prices', changes, source })
  }
  const wanted = { register: 'contracts' as const, values: { ...stored?.values, ...values } }
  const saved = row
    ? await updateRow(scope, { ...wanted, ...row }, { source, also })
    : await createRow(scope, wanted, { source, also })
  if (prices.length > 0) await pushRegister(scope, 'contract_prices')
  return { id: saved.id, number: saved.values.number ?? '', prices: prices.length }
}

async function demandNewest(tx: Transaction, scope: Scope, uuid: string, number: number): Promise<void> {
  const { newest } = await lockDocument(tx, scope, uuid)
  if (newest === number) return
  const detail = t`This document has version ${newest} by now; look at what that one says`
  throw new AppError('conflict', detail, { reason: 'newer_version' })
}

async function linkOnce(tx: Transaction, scope: Scope, uuid: string, contract: string): Promise<void> {
  if ((await linkedContracts(tx, scope, uuid)).some(({ id }) => id === contract)) return
  const to = { kind: 'contract', id: contract }
  await createLink(scope, tx, { kind: 'document', id: uuid }, { relation: 'concerns', to })
}

/** Prices hold from the start of the contract; one that is there already is written over. */
async function priceChanges(
  tx: Transaction,
  scope: Scope,
  { values }: RegisterRow,
  prices: ConfirmedContract['prices'],
): Promise<RegisterRowChange[]> {
  const rows = prices.map(({ item, unit, price, currency }) => ({
    ...{ contract_number: values.number ?? null, item, unit, price },
    ...{ currency: currency ?? values.currency ?? null, valid_from: values.start_date ?? null, valid_to: null },
  }))
  const known = await findByKeys(tx, scope, 'contract_prices', rows)
  return rows.map(row => {
    const same = known.find(({ values: { item } }) => item === row.item)
    return { row: same ? { id: same.id, updatedAt: same.updatedAt } : null, values: { ...same?.values, ...row } }
  })
}
