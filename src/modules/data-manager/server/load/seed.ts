import type { DemonstrationData } from '#server/demonstration/organizations.ts'
import { demonstrationUploads } from '#server/demonstration/uploads.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { createUpload } from '../bring/create-upload.ts'
import { planUpload } from '../plan/plan-upload.ts'
import { commitUpload } from './commit-upload.ts'
import { loadUpload } from './load-upload.ts'

/** Loads the demonstration's files the way a person would, so that its history is a real one. */
export async function seedUploads(services: Services, scope: Scope, data: DemonstrationData): Promise<void> {
  for (const { dataset, fileName, csv } of demonstrationUploads(data)) {
    const upload = await createUpload(scope, { dataset, name: fileName, type: 'text/csv', body: encoded(csv()) })
    const plan = await planUpload(scope, upload.uuid, { duplicates: 'skip', repeats: 'keep' })
    const confirmed = plan.confirmations.map(({ id }) => id)
    await commitUpload(scope, upload.uuid, { planId: plan.planId, confirmed })
    await loadUpload(services, { organizationUuid: scope.organization.uuid, uploadUuid: upload.uuid })
  }
}

async function* encoded(pieces: Iterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for (const piece of pieces) yield encoder.encode(piece)
}
