import type { Warehouse } from '#server/warehouse/connect.ts'
import type { UploadPartition } from '#server/warehouse/load.ts'
import type { PlanIssue } from '../../contract.ts'
import { countRefused } from '../plan/count-refused.ts'
import { listIssues } from '../plan/plan-issues.ts'
import type { StoredPlan } from '../schema.ts'

const isDuplicate = ({ outcome }: PlanIssue) => outcome === 'duplicate'

/** Counts what an upload left out as it stands now; the answer puts it into the upload's plan. */
export async function recountDuplicates(warehouse: Warehouse, at: UploadPartition) {
  const [{ duplicates, unchanged }, refused] = await Promise.all([
    countRefused(warehouse, at),
    listIssues(warehouse, at),
  ])
  return (plan: StoredPlan | null) => ({
    duplicates,
    plan: plan && {
      ...plan,
      unchanged,
      issues: [...plan.issues.filter(one => !isDuplicate(one)), ...refused.filter(isDuplicate)],
    },
  })
}
