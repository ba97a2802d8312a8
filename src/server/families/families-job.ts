import type { DatasetId } from '#shared/datasets.ts'
import type { FamilyKind } from '#shared/families.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import type { Services } from '../services.ts'
import { systemScope } from '../system-scope.ts'
import { clusterParties } from './cluster-parties.ts'

const clusterJob = 'cluster-families'
type ClusterJob = { organizationUuid: string; kind: FamilyKind }

const kindOf = { spend: 'supplier', sales: 'customer' } as const

/** Has the new names of a dataset put into families once the transaction ends well. `load` names what brought them. */
export function askForFamilies(scope: Scope, tx: Transaction, dataset: DatasetId, load: string): Promise<void> {
  const job: ClusterJob = { organizationUuid: scope.organization.uuid, kind: kindOf[dataset] }
  return scope.jobs.sendWithin<ClusterJob>(tx, clusterJob, job, `${load} ${job.kind}`)
}

/** Registers who puts names into families. */
export function openFamilies(services: Services): void {
  services.jobs.handle<ClusterJob>(clusterJob, async ({ organizationUuid, kind }) => {
    await clusterParties(await systemScope(services, organizationUuid), kind, { isAgain: false })
  })
}
