import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#server/database/connect.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import { demandVersion } from '#server/http/demand-version.ts'
import type { Scope } from '#server/scope.ts'
import { namesOf } from '#server/things/member-names.ts'
import { auditThing, readThing } from '#server/things/read-things.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import {
  type Amendment,
  type AmendmentChange,
  type AmendmentInput,
  type AmendmentPath,
  type Amendments,
  mostAmendments,
} from '../../contract-amendments.ts'
import { type AmendmentRow, contractAmendments } from './schema.ts'
import { documentsOf, isAmendment, listOfContract, lockAmendment, titlesOf } from './store.ts'

/** What changed a contract later. Throws `not_found` for one that the person may not see. */
export function listAmendments(scope: Scope, id: string): Promise<Amendments> {
  return scope.db(async tx => {
    await readThing(scope, tx, { kind: 'contract', id })
    const items = await presentAmendments(tx, scope, await listOfContract(tx, scope, id))
    return { items, documents: await documentsOf(tx, scope, id) }
  })
}

/** Adds an amendment. Throws `not_found`, `invalid` for a document that the person may not open, `conflict` where there are too many. */
export function createAmendment(scope: Scope, id: string, { document, ...said }: AmendmentInput): Promise<Amendment> {
  return scope.db(async tx => {
    await takeTurn(tx, scope, `amendments ${id}`)
    await readThing(scope, tx, { kind: 'contract', id })
    await demandDocument(tx, scope, document)
    if ((await listOfContract(tx, scope, id)).length >= mostAmendments)
      throw new AppError('conflict', t`A contract has ${mostAmendments} amendments at most`)
    const made = { createdBy: scope.actor.uuid, createdAt: scope.now() }
    const [row] = await tx
      .insert(contractAmendments)
      .values({
        ...{ organizationUuid: scope.organization.uuid, contractUuid: id, ...said, documentUuid: document },
        ...made,
      })
      .returning()
    if (!row) throw new Error('An amendment was not kept')
    await audit(scope, tx, 'amendment.create', id, { after: toldOf(row) })
    return presentOne(tx, scope, row)
  })
}

/** Changes an amendment; what changes nothing makes no version. Throws `not_found`, `conflict` for an older version, `invalid`. */
export function changeAmendment(
  scope: Scope,
  path: AmendmentPath,
  { version, document, ...said }: AmendmentChange,
): Promise<Amendment> {
  return scope.db(async tx => {
    await readThing(scope, tx, { kind: 'contract', id: path.id })
    const row = await lockAmendment(tx, scope, path)
    const stored = await presentOne(tx, scope, row)
    demandVersion(stored, version)
    const set = { ...said, ...(document === undefined ? {} : { documentUuid: document }) }
    if (isDeepStrictEqual({ ...row, ...set }, row)) return stored
    if (document !== row.documentUuid) await demandDocument(tx, scope, document ?? null)
    const [after] = await tx
      .update(contractAmendments)
      .set({ ...set, version: row.version + 1 })
      .where(isAmendment(scope, row.uuid))
      .returning()
    if (!after) throw new Error('An amendment was not kept')
    const before = { ...toldOf(row), ...(row.title === after.title ? { amendment: null } : {}) }
    await audit(scope, tx, 'amendment.update', path.id, { before, after: toldOf(after) })
    return presentOne(tx, scope, after)
  })
}

/** Removes an amendment. Throws `not_found`. */
export function deleteAmendment(scope: Scope, path: AmendmentPath): Promise<void> {
  return scope.db(async tx => {
    await readThing(scope, tx, { kind: 'contract', id: path.id })
    const row = await lockAmendment(tx, scope, path)
    await tx.delete(contractAmendments).where(isAmendment(scope, row.uuid))
    await audit(scope, tx, 'amendment.delete', path.id, { before: toldOf(row) })
  })
}

async function presentAmendments(tx: Transaction, scope: Scope, rows: readonly AmendmentRow[]): Promise<Amendment[]> {
  const titles = await titlesOf(
    tx,
    scope,
    rows.flatMap(({ documentUuid }) => documentUuid ?? []),
  )
  const names = await namesOf(
    tx,
    scope,
    rows.map(({ createdBy }) => createdBy),
  )
  return rows.map(({ uuid, version, effectiveOn, title, changes, documentUuid, createdBy }) => {
    const document = documentUuid === null ? undefined : titles.get(documentUuid)
    return {
      ...{ uuid, version, effectiveOn, title, changes },
      document: documentUuid !== null && document !== undefined ? { uuid: documentUuid, title: document } : null,
      by: names.get(createdBy) ?? null,
    }
  })
}

async function presentOne(tx: Transaction, scope: Scope, row: AmendmentRow): Promise<Amendment> {
  const [one] = await presentAmendments(tx, scope, [row])
  if (!one) throw new Error('An amendment was not presented')
  return one
}

async function demandDocument(tx: Transaction, scope: Scope, document: string | null): Promise<void> {
  if (document === null || (await titlesOf(tx, scope, [document])).has(document)) return
  const message = t('There is no such document, or not for you')
  throw new AppError('invalid', message, { issues: [{ path: 'document', message }] })
}

/** It is told in the history of its contract. */
function audit(scope: Scope, tx: Transaction, action: string, id: string, change: { before?: object; after?: object }) {
  return auditThing(scope, tx, { kind: 'contract', id }, { action, ...change })
}

function toldOf({ title, effectiveOn, changes, documentUuid }: AmendmentRow) {
  return { amendment: title, effectiveOn, changes, document: documentUuid }
}
