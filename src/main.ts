import { seedDemonstration } from '#server/demonstration/seed.ts'
import { readEnv } from '#server/env.ts'
import { explainFailure, explainStart } from '#server/explain-start.ts'
import { createApp } from '#server/http/app.ts'
import { servePortal } from '#server/http/serve-portal.ts'
import { loadModules } from '#server/load-modules.ts'
import { openServices } from '#server/open-services.ts'

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

  const place = { fetch: createApp(services, modules).fetch, port: env.PORT, hostname: env.HOST }
  const { server, close } = servePortal(place, port => void explainStart(services, port))
  server.on('error', explainFailure)

  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    services.log.info({ signal }, 'Closing: no new requests, waiting for those under way')
    services.stopping.abort()
    await close()
    await services.jobs.stop()
    await services.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal))
}

main().catch(explainFailure)
