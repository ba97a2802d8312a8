import type { Transaction } from '#server/database/connect.ts'
import { createLink } from '#server/links/change-links.ts'
import { createRow, updateRow } from '#server/registers/change-row.ts'
import { changeRowsWithin } from '#server/registers/change-rows.ts'
import { pushRegister } from '#server/registers/push-registers.ts'
import type { ReadFrom } from '#server/registers/row-change.ts'
import { getRow, listRowsAmong } from '#server/registers/store.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { RegisterRow } from '#shared/register-contract.ts'
import { t } from '#shared/translate.ts'
import type { ConfirmedContract } from '../contract-fields.ts'
import { linkedContracts, mayConfirm } from './propose-contract.ts'
import { lockDocument } from './store.ts'

type Written = { id: string; number: string; prices: number }

/**
 * Writes what a person confirmed of a document into the registers, as read from its pages, and links the document to the contract: all
 * of it or nothing. Throws `not_found`, `forbidden` for who may not change the registers, `invalid` with the faults of fields, and
 * `conflict` where the document has a newer version, or another person changed the contract or one of the prices meanwhile.
 */
export async function confirmContract(scope: Scope, uuid: string, confirmed: ConfirmedContract): Promise<Written> {
  const { number, row, values, pages, prices, validFrom } = confirmed
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
    await writePrices(tx, scope, contract, { prices, validFrom, source })
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

type Prices = Pick<ConfirmedContract, 'prices' | 'validFrom'>

/** Writes prices that hold from a day. What the register has of a price that was seen stays, unless it was read otherwise. */
async function writePrices(
  tx: Transaction,
  scope: Scope,
  { values }: RegisterRow,
  { prices, validFrom, source }: Prices & { source: ReadFrom },
): Promise<void> {
  if (prices.length === 0) return
  const ids = prices.flatMap(({ row }) => (row ? [row.id] : []))
  const known = new Map((await listRowsAmong(tx, scope, 'contract_prices', ids)).map(row => [row.id, row.values]))
  const changes = prices.map(({ item, unit, price, currency, row }) => {
    const kept = row && known.get(row.id)
    const said = { contract_number: values.number ?? null, item, price, valid_from: validFrom }
    return {
      row,
      values: {
        ...kept,
        ...said,
        unit: unit ?? kept?.unit ?? null,
        currency: currency ?? kept?.currency ?? values.currency ?? null,
      },
    }
  })
  try {
    await changeRowsWithin(scope, tx, { register: 'contract_prices', changes, source })
  } catch (error) {
    throw error instanceof AppError ? naming(error, prices) : error
  }
}

/** A fault of a price in words that name its item. */
function naming(error: AppError, prices: ConfirmedContract['prices']): AppError {
  const [first] = error.issues ?? []
  const item = prices[Number(first?.path.split('.')[1])]?.item
  if (!first || item === undefined) return error
  return new AppError(error.code, t`Price of ${item}: ${first.message}`, { reason: 'price_refused' })
}
