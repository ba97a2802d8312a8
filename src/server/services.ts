import { join } from 'node:path'
import type { Logger } from 'pino'
import { checkStores } from './belonging/check-stores.ts'
import { checkEmbeddedDirectory } from './belonging/embedded-directory.ts'
import { NotAloneError } from './belonging/stores-apart-error.ts'
import { handleCategoryJobs } from './categories/handle-jobs.ts'
import { ensureProcessTypes } from './configuration/default-processes.ts'
import { type DatabaseConnection, openDatabaseServer, openEmbeddedDatabase } from './database/connect.ts'
import { migrateDatabase } from './database/migrate.ts'
import type { Env } from './env.ts'
import { handleFamilies } from './families/families-job.ts'
import { type Files, openFilesBucket, openFilesDirectory } from './files/open-files.ts'
import { type Afterwards, openAfterwards } from './jobs/open-afterwards.ts'
import { type Jobs, openJobs } from './jobs/open-jobs.ts'
import { lockDirectory } from './lock-directory.ts'
import { type Mail, openCapturedMail, openSmtpMail } from './mail/open-mail.ts'
import { createMetrics, type Metrics } from './monitoring/metrics.ts'
import { handleNotificationLetters } from './notifications/letters.ts'
import { openLog } from './open-log.ts'
import { protectDirectory } from './protect-directory.ts'
import { proposeStages } from './registers/propose-stages.ts'
import { handlePushRegisters } from './registers/push-registers.ts'
import { requestMissingCopies } from './registers/request-missing-copies.ts'
import { readSecret } from './secret.ts'
import { openEmbeddedWarehouse, openRemoteWarehouse, type Warehouse } from './warehouse/connect.ts'
import { migrateWarehouse } from './warehouse/migrate.ts'
import { loadReferenceRates } from './warehouse/rates/rates.ts'
import { handleAgreementRollups } from './warehouse/rollups/agreements/job.ts'
import { handleRollups, requestMissingRollups } from './warehouse/rollups/rollup-job.ts'

/** Everything outside the code that the portal works with; opened once, handed down. */
export type Services = {
  env: Env
  secret: string
  database: DatabaseConnection
  warehouse: Warehouse
  files: Files
  jobs: Jobs
  afterwards: Afterwards
  mail: Mail
  metrics: Metrics
  log: Logger
  clock: () => Date
  /** Aborted once the portal is to stop: what goes on without an end of its own, as an event stream, ends. */
  stopping: AbortController
  close(): Promise<void>
}

/** Locks the data directory, opens every store and brings it to the newest layout. */
export async function openServices(env: Env, clock: () => Date = () => new Date()): Promise<Services> {
  const log = openLog(env.SEXTANT_LOG)
  const directory = env.SEXTANT_DATA
  protectDirectory(directory)
  const unlock = lockDirectory(directory, env.SEXTANT_URL, clock())
  const opened: (() => Promise<void>)[] = [async () => unlock()]
  const close = async () => {
    for (const step of opened.splice(0).reverse()) await step()
  }
  try {
    const secret = readSecret(env.SEXTANT_SECRET, directory)
    const database = await openDatabase(env, log)
    opened.push(() => database.close())
    if (!(await database.join(isForSeveral(env) ? 'beside' : 'alone'))) throw new NotAloneError('')
    const warehouse = env.CLICKHOUSE_URL
      ? openRemoteWarehouse(env.CLICKHOUSE_URL)
      : openEmbeddedWarehouse(join(directory, 'warehouse'))
    opened.push(() => warehouse.close())
    const files = env.FILES_URL ? await openFilesBucket(env.FILES_URL) : openFilesDirectory(join(directory, 'files'))
    await database.exclusively('layout', async () => {
      await migrateDatabase(database)
      const markStores = await checkStores({ database, warehouse, disk: files.disk, directory, secret, log })
      await migrateWarehouse(warehouse)
      await markStores()
      await ensureProcessTypes(database.db)
      await loadReferenceRates(warehouse)
    })
    const mail = env.SMTP_URL
      ? openSmtpMail(env.SMTP_URL, env.MAIL_FROM)
      : openCapturedMail(join(directory, 'mail'), env.MAIL_FROM, clock)
    const jobs = openJobs(database, log)
    const afterwards = openAfterwards(log)
    opened.push(() => afterwards.close())
    const metrics = createMetrics()
    const stores = { database, warehouse, files, jobs, afterwards, mail }
    const services = { env, secret, ...stores, metrics, log, clock, stopping: new AbortController(), close }
    handleNotificationLetters(services)
    handleFamilies(services)
    handlePushRegisters(services)
    await proposeStages(services)
    await requestMissingCopies(services)
    handleCategoryJobs(services)
    handleRollups(services)
    handleAgreementRollups(services)
    await requestMissingRollups(services)
    return services
  } catch (error) {
    await close()
    throw error
  }
}

async function openDatabase({ DATABASE_URL, SEXTANT_DATA }: Env, log: Logger): Promise<DatabaseConnection> {
  if (DATABASE_URL) return openDatabaseServer(DATABASE_URL, log)
  checkEmbeddedDirectory(SEXTANT_DATA)
  return openEmbeddedDatabase(join(SEXTANT_DATA, 'relational'))
}

/** Whether this process keeps nothing to itself that another on the same database would need. */
function isForSeveral(env: Env): boolean {
  return Boolean(env.DATABASE_URL && env.CLICKHOUSE_URL && env.FILES_URL && env.SEXTANT_SECRET)
}
