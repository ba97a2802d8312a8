import type { Scope } from '../../../scope.ts'
import type { AgreementRollup, RolledUpload } from '../../compile/rolled.ts'
import { dataVersions } from '../../engine/data-version.ts'

export const agreementJob = 'build-agreement-rollup'
export type BuildAgreementRollup = { organizationUuid: string }

/** Fewer lines are held against contracts and prices as fast as they are read. */
export const leastAgreedLines = 200_000
/** More of the data may change. */
const pauseSeconds = 15

/** Whether lines are to be added up with what they are held against: they are many, and it was not done as they are. */
export function awaitsAgreements(
  found: AgreementRollup | null | undefined,
  known: readonly Pick<RolledUpload, 'lines'>[],
): boolean {
  return !found && known.reduce((sum, one) => sum + one.lines, 0) >= leastAgreedLines
}

/** Has an organisation's lines added up with what they are held against, as they are soon after. */
export function requestAgreementRollup(scope: Pick<Scope, 'db' | 'jobs' | 'organization'>): Promise<void> {
  const { uuid } = scope.organization
  return scope.db(async tx => {
    const { spend } = await dataVersions({ db: work => work(tx) })
    const when = { key: `${uuid} ${spend.version}`, afterSeconds: pauseSeconds }
    await scope.jobs.sendWithin<BuildAgreementRollup>(tx, agreementJob, { organizationUuid: uuid }, when)
  })
}
