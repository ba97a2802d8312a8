import type { ServerModule } from '#server/define-server-module.ts'
import { createApp } from '#server/http/app.ts'
import { loadBlocks, loadModules } from '#server/load-modules.ts'
import type { Services } from '#server/services.ts'
import { openTestServices } from './services.ts'

export type TestApp = {
  services: Services
  /** Calls the portal without a port; a path or an address below its origin. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** `env` is what a server knows of the connection. */
  fetch(request: Request, env?: object): Promise<Response>
  close(): Promise<void>
}

/** The real portal, whole, on real stores of its own. One a test file. */
export async function startTestApp(variables: Record<string, string> = {}): Promise<TestApp> {
  const { services, close } = await openTestServices(variables)
  const modules = await loadModules()
  for (const module of modules) await module.start?.(services)
  await services.jobs.start()
  const end = async () => {
    await services.jobs.stop()
    await close()
  }
  return appOver(services, modules, end, await loadBlocks())
}

/** The portal over stores that are open already. */
export function appOver(
  services: Services,
  modules: readonly ServerModule[],
  close: () => Promise<void> = async () => undefined,
  blocks?: Awaited<ReturnType<typeof loadBlocks>>,
): TestApp {
  const app = createApp(services, modules, { blocks })
  return {
    services,
    request: async (path, init) => app.fetch(new Request(new URL(path, services.env.SEXTANT_URL), init)),
    fetch: async (request, env) => app.fetch(request, env),
    close,
  }
}
