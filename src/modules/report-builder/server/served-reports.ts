import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { reportNames, reports } from '#server/reports/schema.ts'
import type { Scope } from '#server/scope.ts'
import { findByName } from '#server/things/find-by-name.ts'
import { isReaderOf } from '#server/things/is-reader.ts'
import type { ThingFace, ThingServer } from '#server/things/served-kinds.ts'
import { t } from '#shared/translate.ts'
import { historyTerms } from './history-terms.ts'
import { isReport } from './store.ts'
import { changesReports, mayOpenReport, noSuchReport } from './who-may.ts'

/** Reports as things that can be linked, talked about and looked back at: each for its readers alone. */
export const servedReports: ThingServer = {
  history: historyTerms,
  resolve: resolveReports,
  find: findByName(scope => {
    const { uuid, name, recent, published } = reportNames
    const isTheirs = changesReports(scope) ? undefined : isNotNull(published)
    return { from: reportNames, uuid, name, recent, where: and(isReaderOf(scope, reportNames), isTheirs) }
  }, resolveReports),
  mayChange: async scope => changesReports(scope),
  trash: {
    async restore(scope, tx, id) {
      const [row] = await tx
        .update(reports)
        .set({ deletedAt: null, updatedAt: scope.now() })
        .where(and(isTrashed(scope, id), isReaderOf(scope, reports)))
        .returning()
      if (!row) throw noSuchReport()
    },
    async purge(scope, tx, id) {
      await tx.delete(reports).where(isTrashed(scope, id))
      return []
    },
    async seen(scope, tx, ids) {
      const isTheirs = changesReports(scope) ? undefined : isNotNull(reports.published)
      const rows = await tx
        .select({ uuid: reports.uuid })
        .from(reports)
        .where(
          and(
            eq(reports.organizationUuid, scope.organization.uuid),
            inArray(reports.uuid, [...ids]),
            isReaderOf(scope, reports),
            isTheirs,
          ),
        )
      return rows.map(({ uuid }) => uuid)
    },
  },
}

async function resolveReports(scope: Scope, tx: Transaction, ids: readonly string[]): Promise<ThingFace[]> {
  const rows = await tx
    .select()
    .from(reports)
    .where(and(mayOpenReport(scope), inArray(reports.uuid, [...ids])))
  return rows.map(({ uuid, name, published }) => ({
    id: uuid,
    title: name,
    subtitle: null,
    state: published === null ? t('Draft') : null,
    path: `/app/report-builder/${uuid}`,
  }))
}

function isTrashed(scope: Scope, id: string) {
  return and(isReport(scope, id), isNotNull(reports.deletedAt))
}
