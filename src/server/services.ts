import type { Logger } from 'pino'
import type { DatabaseConnection } from './database/connect.ts'
import type { Env } from './env.ts'
import type { ScannedFiles } from './files/open-files.ts'
import type { Afterwards } from './jobs/open-afterwards.ts'
import type { Jobs } from './jobs/open-jobs.ts'
import type { Live } from './live/open-live.ts'
import type { Mail } from './mail/open-mail.ts'
import type { Metrics } from './monitoring/metrics.ts'
import type { Warehouse } from './warehouse/connect.ts'

/** Everything outside the code that the portal works with; opened once, handed down. */
export type Services = {
  env: Env
  secret: string
  database: DatabaseConnection
  warehouse: Warehouse
  files: ScannedFiles
  jobs: Jobs
  afterwards: Afterwards
  mail: Mail
  live: Live
  metrics: Metrics
  log: Logger
  clock: () => Date
  /** Aborted once the portal is to stop: what goes on without an end of its own, as an event stream, ends. */
  stopping: AbortController
  close(): Promise<void>
}
