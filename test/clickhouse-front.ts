import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type ClickHouseFront = { url: string; close(): Promise<void> }

/**
 * Starts a ClickHouse HTTP interface over an embedded engine in a process of its own, so that tests run the client's
 * real HTTP code and the engine's real SQL without a server installed.
 */
export async function startClickHouseFront(directory: string): Promise<ClickHouseFront> {
  const child = fork(join(import.meta.dirname, 'clickhouse-front-child.ts'), [directory], { execArgv: [] })
  const [port] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The ClickHouse front ended with ${code} before it listened`)
    }),
  ])
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      if (child.exitCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
