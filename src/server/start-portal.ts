import { seedDemonstration } from './demonstration/seed.ts'
import type { Env } from './env.ts'
import { createApp } from './http/app.ts'
import { loadBlocks, loadModules } from './load-modules.ts'
import { openServices } from './open-services.ts'
import type { Services } from './services.ts'

export type Portal = {
  services: Services
  fetch: ReturnType<typeof createApp>['fetch']
  /** Says that the portal ends: what waits for something to happen is answered. */
  stop(): void
  /** Closes the stores. What is under way must be answered by then. */
  close(): Promise<void>
}

/** Opens the services, starts the modules and their jobs. `shell` is the folder of the built shell when not the usual one. */
export async function startPortal(env: Env, shell?: string): Promise<Portal> {
  const services = await openServices(env)
  const modules = await loadModules()
  await services.database.exclusively('start', async () => {
    for (const module of modules) await module.start?.(services)
    await services.jobs.start()
    await seedDemonstration(services, modules)
  })
  return {
    services,
    fetch: createApp(services, modules, { shell, blocks: await loadBlocks() }).fetch,
    stop: () => services.stopping.abort(),
    async close() {
      await services.jobs.stop()
      await services.close()
    },
  }
}
