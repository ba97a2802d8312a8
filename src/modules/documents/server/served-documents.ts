import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { findByName } from '#server/things/find-by-name.ts'
import type { ThingFace, ThingServer } from '#server/things/served-kinds.ts'
import { t } from '#shared/translate.ts'
import { documentTypeWords } from '../documents-words.ts'
import { historyTerms } from './history-terms.ts'
import { placesInDocuments } from './places.ts'
import { documentNames, documents } from './schema.ts'
import { isDocument } from './store.ts'
import { changesDocuments, isReader, mayOpen, noSuchDocument } from './who-may.ts'

/** Documents as things that can be linked, talked about and looked back at: each for its readers alone. */
export const servedDocuments: ThingServer = {
  history: historyTerms,
  places: placesInDocuments,
  resolve: resolveDocuments,
  find: findByName(scope => {
    const { uuid, name, recent } = documentNames
    return { from: documentNames, uuid, name, recent, where: isReader(scope, documentNames) }
  }, resolveDocuments),
  mayChange: async scope => changesDocuments(scope),
  trash: {
    async restore(scope, tx, id) {
      const [row] = await tx
        .update(documents)
        .set({ deletedAt: null, updatedAt: scope.now() })
        .where(and(isTrashed(scope, id), isReader(scope)))
        .returning()
      if (!row) throw noSuchDocument()
    },
    async purge(scope, tx, id) {
      await tx.delete(documents).where(isTrashed(scope, id))
      return []
    },
    async seen(scope, tx, ids) {
      const ofOrganization = eq(documents.organizationUuid, scope.organization.uuid)
      const rows = await tx
        .select({ uuid: documents.uuid })
        .from(documents)
        .where(and(ofOrganization, inArray(documents.uuid, [...ids]), isReader(scope)))
      return rows.map(({ uuid }) => uuid)
    },
  },
}

async function resolveDocuments(scope: Scope, tx: Transaction, ids: readonly string[]): Promise<ThingFace[]> {
  const rows = await tx
    .select()
    .from(documents)
    .where(and(mayOpen(scope), inArray(documents.uuid, [...ids])))
  return rows.map(({ uuid, title, type }) => ({
    id: uuid,
    title,
    subtitle: t(documentTypeWords[type]),
    state: null,
    path: `/app/documents/${uuid}`,
  }))
}

function isTrashed(scope: Scope, id: string) {
  return and(isDocument(scope, id), isNotNull(documents.deletedAt))
}
