import type { Scope } from '#server/scope.ts'
import type { UploadedLines } from '#server/things/served-kinds.ts'
import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { pinned, questionSettings } from '#server/warehouse/query/query-scope.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import { monthEnd } from '#shared/period.ts'
import { type ClaimedRow, compileClaimed } from './claimed-sql.ts'
import { claimingsOf } from './load-realised.ts'
import { listApprovals, listOpenSavings } from './store.ts'

/** The actions whose saving was signed off and has lines of an upload in its months: what came of them goes with the upload. */
export async function signedOffToldBy(scope: Scope, { dataset, upload }: UploadedLines): Promise<string[]> {
  if (dataset !== 'spend') return []
  const { open, approvals } = await scope.db(async tx => ({
    open: await listOpenSavings(tx, scope),
    approvals: await listApprovals(tx, scope),
  }))
  const claims = claimingsOf(open, approvals).filter(({ isSigned }) => isSigned)
  const [from] = claims.map(({ start }) => start).toSorted()
  const last = claims
    .map(({ end }) => end)
    .toSorted()
    .at(-1)
  if (from === undefined || last === undefined) return []
  const asking = await pinned(scope)
  const { sql, params } = compileClaimed(
    { claims, offers: [], period: { from, to: monthEnd(last) }, together: [], upload },
    { fact: factOf('spend'), settings: await settingsOf(asking, 'spend'), organization: scope.organization.uuid },
  )
  const rows = await asking.warehouse.rows<ClaimedRow>(sql, params, { settings: questionSettings })
  return [...new Set(rows.flatMap(({ place }) => claims[place]?.actionUuid ?? []))]
}
