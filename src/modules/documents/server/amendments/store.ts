import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { links } from '#server/links/schema.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { AmendmentPath, Amendments } from '../../contract-amendments.ts'
import { documents } from '../schema.ts'
import { mayOpen } from '../who-may.ts'
import { type AmendmentRow, contractAmendments } from './schema.ts'

const { organizationUuid, contractUuid, uuid, effectiveOn } = contractAmendments

/** Those of a contract by the day they took effect. */
export async function listOfContract(tx: Transaction, scope: Scope, contract: string): Promise<AmendmentRow[]> {
  return tx
    .select()
    .from(contractAmendments)
    .where(and(eq(organizationUuid, scope.organization.uuid), eq(contractUuid, contract)))
    .orderBy(asc(effectiveOn), asc(uuid))
}

/** An amendment, held until the transaction ends. Throws `not_found`. */
export async function lockAmendment(
  tx: Transaction,
  scope: Scope,
  { id, amendment }: AmendmentPath,
): Promise<AmendmentRow> {
  const isIt = and(isAmendment(scope, amendment), eq(contractUuid, id))
  const [row] = await tx.select().from(contractAmendments).where(isIt).for('update')
  if (row) return row
  throw new AppError('not_found', t('There is no such amendment'))
}

export function isAmendment({ organization }: Scope, id: string) {
  return and(eq(organizationUuid, organization.uuid), eq(uuid, id))
}

/** The titles of those documents that the person may open. */
export async function titlesOf(
  tx: Transaction,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ uuid: documents.uuid, title: documents.title })
    .from(documents)
    .where(and(mayOpen(scope), inArray(documents.uuid, [...ids])))
  return new Map(rows.map(row => [row.uuid, row.title]))
}

/** The documents about a contract that the person may open. */
export async function documentsOf(tx: Transaction, scope: Scope, contract: string): Promise<Amendments['documents']> {
  return tx
    .select({ uuid: documents.uuid, title: documents.title, type: documents.type })
    .from(links)
    .innerJoin(documents, eq(documents.uuid, links.fromId))
    .where(
      and(
        eq(links.organizationUuid, scope.organization.uuid),
        ...[eq(links.fromKind, 'document'), eq(links.relation, 'concerns')],
        ...[eq(links.toKind, 'contract'), eq(links.toId, contract)],
        mayOpen(scope),
      ),
    )
    .orderBy(documents.title)
}
