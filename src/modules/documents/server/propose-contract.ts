import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { links } from '#server/links/schema.ts'
import { findByKeys, listRowsAmong, listRowsWhere } from '#server/registers/store.ts'
import type { Scope } from '#server/scope.ts'
import type { RegisterRow } from '#shared/register-contract.ts'
import type { ContractProposals } from '../contract-fields.ts'
import type { FieldProof } from '../extraction/candidates.ts'
import { registerFields } from '../extraction/register-fields.ts'
import { readFields } from './read-fields.ts'
import { documentPages } from './schema.ts'
import { readDocument, readVersion } from './store.ts'
import { logView } from './take-out.ts'
import { changesDocuments } from './who-may.ts'

/** A contract says what was agreed on its first pages; so many are read, of so many characters together. */
const mostPages = 80
const mostCharacters = 300_000

/**
 * What the newest version of a document says of the fields of the register of contracts; nothing of it is written. The log of views tells
 * who looked. Throws `not_found`.
 */
export async function proposeContract(
  scope: Scope,
  uuid: string,
  asked: string | undefined,
): Promise<ContractProposals> {
  const { newest, pages, language, isCut } = await scope.db(tx => newestText(tx, scope, uuid))
  // Long texts take a while, in which no transaction stays open.
  const read = readFields(pages, language)
  const fields = registerFields(read)
  const proofOf = ({ page, from, to, quote }: FieldProof) => ({
    page,
    quote,
    passage: (pages[page - 1] ?? '').slice(from, to).replaceAll(/\s+/g, ' '),
  })
  const prices = read.prices.map(({ value, proof }) => ({
    ...value,
    item: value.item.replaceAll(/\s+/g, ' ').trim(),
    proof: proofOf(proof),
  }))
  const number = fields.find(({ field }) => field === 'number')?.value
  const items = prices.map(({ item }) => item)
  return {
    number: newest,
    isCut,
    fields: fields.map(({ proof, ...field }) => ({ ...field, proof: proofOf(proof) })),
    parties: read.parties.map(({ value: { name }, proof }) => ({ name, proof: proofOf(proof) })),
    prices,
    contract: await scope.db(tx => knownContract(tx, scope, { uuid, asked, number, items })),
    canConfirm: mayConfirm(scope),
  }
}

async function newestText(tx: Transaction, scope: Scope, uuid: string) {
  const { newest } = await readDocument(tx, scope, uuid)
  const { file, text } = await readVersion(tx, scope, uuid, newest)
  await logView(tx, scope, { documentUuid: uuid, number: newest, what: 'view' })
  const { pages, isCut } = await firstPages(tx, file.uuid)
  return { newest, pages, language: text?.language ?? null, isCut: isCut || (text?.isCut ?? false) }
}

/** Whether the person writes what was read into the register. */
export function mayConfirm(scope: Scope): boolean {
  const { permissions } = scope.role
  return changesDocuments(scope) && permissions.includes('data:read') && permissions.includes('data:write')
}

async function firstPages(tx: Transaction, fileUuid: string): Promise<{ pages: string[]; isCut: boolean }> {
  const rows = await tx
    .select({ text: documentPages.text })
    .from(documentPages)
    .where(and(eq(documentPages.fileUuid, fileUuid), lte(documentPages.page, mostPages + 1)))
    .orderBy(asc(documentPages.page))
  const pages: string[] = []
  let characters = 0
  for (const { text } of rows.slice(0, mostPages)) {
    characters += text.length
    if (characters > mostCharacters) break
    pages.push(text)
  }
  return { pages, isCut: pages.length < rows.length }
}

type Meant = {
  uuid: string
  /** The number that is asked for, and the one that was read. */
  asked: string | undefined
  number: string | undefined
  items: readonly string[]
}

/**
 * The contract that is asked for by its number; else one that the document is linked to, the one of the number read if it is among them;
 * else the one whose number was read.
 */
async function knownContract(tx: Transaction, scope: Scope, { uuid, asked, number, items }: Meant) {
  if (!scope.role.permissions.includes('data:read')) return null
  const linked = await linkedContracts(tx, scope, uuid)
  const own = asked === undefined ? (linked.find(({ values }) => values.number === number) ?? linked[0]) : undefined
  const wanted = asked ?? number
  const row = own ?? (wanted ? (await findByKeys(tx, scope, 'contracts', [{ number: wanted }]))[0] : undefined)
  if (!row) return null
  const isLinked = linked.some(({ id }) => id === row.id)
  const prices = await knownPrices(tx, scope, row, items)
  return { ...seen(row), isLinked, prices: prices.map(seen) }
}

function seen({ id, updatedAt, values }: RegisterRow) {
  return { id, updatedAt, values }
}

/** What the register has of these items of a contract. */
async function knownPrices(
  tx: Transaction,
  scope: Scope,
  { values }: RegisterRow,
  items: readonly string[],
): Promise<RegisterRow[]> {
  if (items.length === 0) return []
  return listRowsWhere(tx, scope, 'contract_prices', {
    where: sql`kept.contract_number = ${values.number} and kept.item in (select value from json_array_elements_text(${JSON.stringify(items)}::json))`,
    order: sql`kept.item, kept.valid_from desc nulls last`,
  })
}

/** The contracts that a document is about. */
export async function linkedContracts(tx: Transaction, scope: Scope, uuid: string): Promise<RegisterRow[]> {
  const rows = await tx
    .select({ id: links.toId })
    .from(links)
    .where(
      and(
        eq(links.organizationUuid, scope.organization.uuid),
        eq(links.fromKind, 'document'),
        eq(links.fromId, uuid),
        eq(links.relation, 'concerns'),
        eq(links.toKind, 'contract'),
      ),
    )
    .orderBy(links.createdAt)
  return rows.length > 0
    ? listRowsAmong(
        tx,
        scope,
        'contracts',
        rows.map(({ id }) => id),
      )
    : []
}
