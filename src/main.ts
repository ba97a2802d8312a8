import { serve } from '@hono/node-server'
import { seedDemonstration } from '#server/demonstration/seed.ts'
import { readEnv } from '#server/env.ts'
import { explainFailure, explainStart } from '#server/explain-start.ts'
import { createApp } from '#server/http/app.ts'
import { loadModules } from '#server/load-modules.ts'
import { openServices } from '#server/services.ts'

/** Open event streams would keep the server from closing; they are cut after this long. */
const drainMilliseconds = 5_000

/** Read the environment, open the services, load the modules, listen, close: the portal's table of contents. */
async function main(): Promise<void> {
  const env = readEnv()
  const services = await openServices(env)
  const modules = await loadModules()
  await services.database.exclusively('start', async () => {
    for (const module of modules) await module.start?.(services)
    await services.jobs.start()
    await seedDemonstration(services, modules)
  })

  const app = createApp(services, modules)
  const server = serve({ fetch: app.fetch, port: env.PORT, hostname: env.HOST }, address => {
    void explainStart(services, address.port)
  })
  server.on('error', explainFailure)

  let isClosing = false
  const close = async (signal: string) => {
    if (isClosing) return
    isClosing = true
    services.log.info({ signal }, 'Closing: no new requests, waiting for those under way')
    const drained = new Promise<void>(resolve => server.close(() => resolve()))
    const hurry = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), drainMilliseconds)
    await drained
    clearTimeout(hurry)
    await services.jobs.stop()
    await services.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void close(signal))
}

main().catch(explainFailure)
