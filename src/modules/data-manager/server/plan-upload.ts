import { randomUUID } from 'node:crypto'
import type { Scope } from '#server/scope.ts'
import { dataVersion } from '#server/warehouse/data-version.ts'
import { AppError } from '#shared/errors.ts'
import type { Plan, PlanRequest } from '../contract.ts'
import { checkMapping } from '../intake/check-mapping.ts'
import { unprovenReadings } from '../intake/questions.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { UploadRow } from './schema.ts'
import { stagePlan } from './stage-plan.ts'
import { getUpload, lockUpload, updateUpload } from './store.ts'
import { announceUpload } from './watch-uploads.ts'

const perUpload = oneAtATime()
const plannable = ['profiled', 'planned', 'failed']

/**
 * Reads the whole file as the mapping says and sets its lines aside, so that what the plan counts is what commit loads.
 * Throws `invalid` for a mapping with faults, `conflict` for an upload that is loading, loaded or undone.
 */
export function planUpload(scope: Scope, uuid: string, request: PlanRequest): Promise<Plan> {
  return perUpload(uuid, async () => {
    const upload = await getUpload(scope, uuid)
    refuseUnplannable(upload)
    refuseFaultyMapping(upload)
    const { version } = await dataVersion(scope, upload.dataset)
    const staged = await scope.files.withLocalPath(upload.cleanKey, path =>
      stagePlan(scope.warehouse, {
        organization: scope.organization.uuid,
        upload: uuid,
        dataset: upload.dataset,
        path,
        profile: upload.profile,
        mapping: upload.mapping,
        duplicates: request.duplicates,
      }),
    )
    const { rows, good, rejected, duplicates, ignored } = staged
    const issues = [...unprovenReadings(upload.questions, good), ...staged.issues]
    const plan = {
      id: randomUUID(),
      dataVersion: version,
      issues,
      sums: staged.sums,
      period: staged.period,
    }
    const planned = await scope.db(async tx => {
      const current = await lockUpload(tx, scope, uuid)
      refuseUnplannable(current)
      if (JSON.stringify(current.mapping) !== JSON.stringify(upload.mapping)) {
        throw new AppError('conflict', 'The mapping changed while its plan was made; plan again', {
          reason: 'plan_outdated',
        })
      }
      const counts = { rows, good, rejected, duplicates, ignored }
      await scope.audit(tx, {
        action: 'upload.plan',
        entity: 'upload',
        entityId: uuid,
        after: { planId: plan.id, ...counts },
      })
      return updateUpload(tx, scope, uuid, { status: 'planned', plan, failure: null, ...counts })
    })
    announceUpload(planned)
    return { planId: plan.id, rows, good, rejected, duplicates, ignored, issues }
  })
}

function refuseFaultyMapping({ dataset, profile, mapping }: UploadRow): void {
  const issues = checkMapping(dataset, profile, mapping)
  const [first] = issues
  if (first) throw new AppError('invalid', `The mapping is not complete: ${first.message}`, { issues })
}

function refuseUnplannable(upload: UploadRow): void {
  if (plannable.includes(upload.status)) return
  const words = {
    loading: 'is loading now',
    loaded: 'is loaded; undo it first',
    undone: 'was undone; upload the file again',
  }
  const why = words[upload.status as keyof typeof words]
  throw new AppError('conflict', `This upload ${why}`, { reason: `upload_${upload.status}` })
}
