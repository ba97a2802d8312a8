import { endProcess } from '#server/end-process.ts'
import { readEnv } from '#server/env.ts'
import { explainFailure, explainStart } from '#server/explain-start.ts'
import { servePortal } from '#server/http/serve-portal.ts'
import { startPortal } from '#server/start-portal.ts'

/** Read the environment, start the portal, listen, close: the portal's table of contents. */
async function main(): Promise<void> {
  const env = readEnv()
  const portal = await startPortal(env)
  const { services } = portal
  const place = { fetch: portal.fetch, port: env.PORT, hostname: env.HOST }
  const { server, close } = servePortal(place, port => void explainStart(services, port))
  server.on('error', explainFailure)

  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    services.log.info({ signal }, 'Closing: no new requests, waiting for those under way')
    portal.stop()
    await close()
    await portal.close()
    endProcess(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal))
}

main().catch(explainFailure)
