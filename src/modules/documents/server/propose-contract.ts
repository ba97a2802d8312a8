import { and, asc, eq, lte } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { links } from '#server/links/schema.ts'
import { findByKeys, listRowsAmong } from '#server/registers/store.ts'
import type { Scope } from '#server/scope.ts'
import type { RegisterRow } from '#shared/register-contract.ts'
import type { ContractProposals } from '../contract-fields.ts'
import type { FieldProof } from '../extraction/candidates.ts'
import { proposeFields } from '../extraction/propose-fields.ts'
import { registerFields } from '../extraction/register-fields.ts'
import { documentPages } from './schema.ts'
import { readDocument, readVersion } from './store.ts'
import { logView } from './take-out.ts'
import { changesDocuments } from './who-may.ts'

/** A contract says what was agreed on its first pages; so many are read, of so many characters together. */
const mostPages = 80
const mostCharacters = 300_000

/**
 * What the newest version of a document says of the fields of the register of contracts; nothing is kept of it. The log of views tells
 * who looked. Throws `not_found`.
 */
export function proposeContract(scope: Scope, uuid: string, asked: string | undefined): Promise<ContractProposals> {
  return scope.db(async tx => {
    const { newest } = await readDocument(tx, scope, uuid)
    const { file, text } = await readVersion(tx, scope, uuid, newest)
    await logView(tx, scope, { documentUuid: uuid, number: newest, what: 'view' })
    const { pages, isCut } = await firstPages(tx, file.uuid)
    const read = proposeFields(pages, text?.language ?? null)
    const fields = registerFields(read)
    const proofOf = ({ page, from, to, quote }: FieldProof) => ({
      page,
      quote,
      passage: (pages[page - 1] ?? '').slice(from, to).replaceAll(/\s+/g, ' '),
    })
    const number = asked ?? fields.find(({ field }) => field === 'number')?.value
    return {
      number: newest,
      isCut: isCut || (text?.isCut ?? false),
      fields: fields.map(({ proof, ...field }) => ({ ...field, proof: proofOf(proof) })),
      parties: read.parties.map(({ value: { name }, proof }) => ({ name, proof: proofOf(proof) })),
      prices: read.prices.map(({ value, proof }) => ({ ...value, proof: proofOf(proof) })),
      contract: await knownContract(tx, scope, { uuid, number, isAsked: asked !== undefined }),
      canConfirm: mayConfirm(scope),
    }
  })
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

type Meant = { uuid: string; number: string | undefined; isAsked: boolean }

/** The contract that is asked for by its number; else one that the document is linked to, else the one whose number was read. */
async function knownContract(tx: Transaction, scope: Scope, { uuid, number, isAsked }: Meant) {
  if (!scope.role.permissions.includes('data:read')) return null
  const linked = await linkedContracts(tx, scope, uuid)
  const named = number ? await findByKeys(tx, scope, 'contracts', [{ number }]) : []
  const row = named[0] ?? (isAsked ? undefined : linked[0])
  if (!row) return null
  const { id, updatedAt, values } = row
  return { id, updatedAt, values, isLinked: linked.some(one => one.id === id) }
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
