import { type DatasetId, datasetIds } from '#shared/datasets.ts'
import type { Transaction } from '../../database/connect.ts'
import { listOrganizationUuids } from '../../identity/store.ts'
import type { Scope } from '../../scope.ts'
import type { Services } from '../../services.ts'
import { systemScope } from '../../system-scope.ts'
import { requestAskAgain } from '../query/ask-again.ts'
import { settingsOf } from '../query/query-settings.ts'
import { buildAgreementRollup } from './agreements/build.ts'
import { agreementJob, awaitsAgreements, type BuildAgreementRollup } from './agreements/request.ts'
import { buildRollup } from './build-rollup.ts'
import { joinRollups } from './joined/build.ts'
import { type JoinRollups, joinJob } from './joined/request.ts'
import { ensureRollup, listRollups, type RollupPlace } from './store.ts'

const job = 'build-rollup'
type BuildRollup = RollupPlace & { organizationUuid: string }

/** Registers who adds up lines, alone and with what they are held against, who joins the sums, and asks for what is not added up. */
export async function openRollups(services: Services): Promise<void> {
  services.jobs.handle<BuildRollup>(job, async ({ organizationUuid, dataset, upload }) => {
    const scope = await systemScope(services, organizationUuid)
    await buildRollup(scope, { dataset, upload })
    // What else the lines can be added up to is asked for where it is missed: here, before a person misses it.
    const { documented, rollups = [], agreements } = await settingsOf(scope, dataset)
    // While another job is to come that makes answers quicker, that one has pages' questions asked again.
    const isLast = documented !== undefined && !(dataset === 'spend' && awaitsAgreements(agreements, rollups))
    if (isLast) await scope.db(tx => requestAskAgain(scope, tx))
  })
  services.jobs.handle<BuildAgreementRollup>(agreementJob, async ({ organizationUuid }) => {
    const scope = await systemScope(services, organizationUuid)
    await buildAgreementRollup(scope)
    await scope.db(tx => requestAskAgain(scope, tx))
  })
  services.jobs.handle<JoinRollups>(joinJob, async ({ organizationUuid, dataset }) => {
    await joinRollups(await systemScope(services, organizationUuid), dataset)
  })
  await requestMissingRollups(services)
}

/**
 * Has an upload's lines added up once the transaction ends well, after a pause in which more of them may change.
 * `changes` is the count of changes that it is asked after, so that none that comes while it is done is left out.
 */
export function requestRollup(
  { jobs, organization }: Pick<Scope, 'jobs' | 'organization'>,
  tx: Transaction,
  { dataset, upload }: RollupPlace,
  { changes, afterSeconds }: { changes: number; afterSeconds: number },
): Promise<void> {
  const data = { organizationUuid: organization.uuid, dataset, upload }
  return jobs.sendWithin<BuildRollup>(tx, job, data, { key: `${upload} ${changes}`, afterSeconds })
}

/** Has every upload added up that is not: those loaded before there were roll-ups, or under another layout. */
export async function requestMissingRollups(services: Services): Promise<void> {
  const known = new Set(await listOrganizationUuids(services.database.db))
  for (const dataset of datasetIds) {
    const uploads = await loadedUploads(services, dataset)
    for (const organization of new Set(uploads.map(one => one.organization))) {
      if (!known.has(organization)) continue
      const scope = await systemScope(services, organization)
      const named = new Set((await listRollups(scope, dataset)).map(({ upload }) => upload))
      const mine = uploads.filter(one => one.organization === organization && !named.has(one.upload))
      await scope.db(async tx => {
        for (const { upload } of mine) {
          const state = await ensureRollup(tx, scope, { dataset, upload })
          if (state.isChanging) continue
          await requestRollup(scope, tx, { dataset, upload }, { changes: state.changes, afterSeconds: 0 })
        }
      })
    }
  }
}

/** Answered by the engine from what it knows of partitions, without reading a line. */
function loadedUploads(
  { warehouse }: Services,
  dataset: DatasetId,
): Promise<{ organization: string; upload: string }[]> {
  return warehouse.rows(
    `SELECT organization, upload FROM ${dataset}_lines
GROUP BY organization, upload HAVING count() > 0 ORDER BY organization, upload`,
  )
}
