import type { Scope } from '../../../scope.ts'
import { dataVersions } from '../../engine/data-version.ts'

export const agreementJob = 'build-agreement-rollup'
export type BuildAgreementRollup = { organizationUuid: string }

/** Fewer lines are held against contracts and prices as fast as they are read. */
export const leastAgreedLines = 200_000
/** More of the data may change. */
const pauseSeconds = 15

/** Has an organisation's lines added up with what they are held against, as they are soon after. */
export function requestAgreementRollup(scope: Pick<Scope, 'db' | 'jobs' | 'organization'>): Promise<void> {
  const { uuid } = scope.organization
  return scope.db(async tx => {
    const { spend } = await dataVersions({ db: work => work(tx) })
    const when = { key: `${uuid} ${spend.version}`, afterSeconds: pauseSeconds }
    await scope.jobs.sendWithin<BuildAgreementRollup>(tx, agreementJob, { organizationUuid: uuid }, when)
  })
}
