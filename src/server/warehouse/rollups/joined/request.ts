import { isDeepStrictEqual } from 'node:util'
import type { DatasetId } from '#shared/datasets.ts'
import type { Transaction } from '../../../database/connect.ts'
import type { Scope } from '../../../scope.ts'
import type { JoinedRollup, RolledUpload } from '../../compile/rolled.ts'
import { dataVersions } from '../../engine/data-version.ts'
import { keptMilliseconds } from '../kept-milliseconds.ts'
import { smallCuts } from './small-cuts.ts'

export const joinJob = 'join-rollups'
export type JoinRollups = { organizationUuid: string; dataset: DatasetId }

type Asking = Pick<Scope, 'jobs' | 'organization'>

/** More of the data may change. */
const pauseSeconds = 15
/** Clocks of two machines may differ by so many seconds. */
const clearingPause = 60

/** Whether small cuts are to be copied anew, or a copy given up: the one that is named is not of what is read. */
export function awaitsJoining(found: JoinedRollup | null, rollups: readonly RolledUpload[]): boolean {
  return !isDeepStrictEqual(found && { of: found.of, rows: found.rows }, smallCuts(rollups))
}

/** Has the small cuts of an organisation's builds copied, as they are soon after: once for what is to be read. */
export function requestJoin(scope: Asking & Pick<Scope, 'db'>, dataset: DatasetId): Promise<void> {
  return scope.db(async tx => {
    const { [dataset]: now } = await dataVersions({ db: work => work(tx) })
    await send(scope, tx, dataset, { key: `${now.version}.${now.rollups}`, afterSeconds: pauseSeconds })
  })
}

/** Has a copy that was just given up taken away once no question reads it any more. */
export function requestClearing(scope: Asking, tx: Transaction, dataset: DatasetId, build: string): Promise<void> {
  return send(scope, tx, dataset, { key: `without ${build}`, afterSeconds: keptMilliseconds / 1000 + clearingPause })
}

function send(
  { jobs, organization: { uuid } }: Asking,
  tx: Transaction,
  dataset: DatasetId,
  { key, afterSeconds }: { key: string; afterSeconds: number },
): Promise<void> {
  const data = { organizationUuid: uuid, dataset }
  return jobs.sendWithin<JoinRollups>(tx, joinJob, data, { key: `${uuid} ${dataset} ${key}`, afterSeconds })
}
