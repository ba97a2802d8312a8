import type { Services } from '../../../services.ts'
import { systemScope } from '../../../system-scope.ts'
import { buildAgreementRollup } from './build.ts'
import { agreementJob, type BuildAgreementRollup } from './request.ts'

/** Registers who adds up lines with what they are held against. */
export function handleAgreementRollups(services: Services): void {
  services.jobs.handle<BuildAgreementRollup>(agreementJob, async ({ organizationUuid }) =>
    buildAgreementRollup(await systemScope(services, organizationUuid)),
  )
}
