import type { Services } from '../services.ts'
import { systemScope } from '../system-scope.ts'
import { proposeStages } from './propose-stages.ts'
import { pushRegister } from './push-registers.ts'
import { requestMissingCopies } from './request-missing-copies.ts'
import { type PushRegister, pushJob } from './request-push.ts'

/** Registers who brings registers to the warehouse after a change, and asks for what an earlier layout left undone. */
export async function openRegisters(services: Services): Promise<void> {
  services.jobs.handle<PushRegister>(pushJob, async ({ organizationUuid, register }) =>
    pushRegister(await systemScope(services, organizationUuid), register),
  )
  await proposeStages(services)
  await requestMissingCopies(services)
}
