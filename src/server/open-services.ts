import { join } from 'node:path'
import type { Logger } from 'pino'
import { checkStores } from './belonging/check-stores.ts'
import { checkEmbeddedDirectory } from './belonging/embedded-directory.ts'
import { NotAloneError } from './belonging/stores-apart-error.ts'
import { type DatabaseConnection, openDatabaseServer, openEmbeddedDatabase } from './database/connect.ts'
import { migrateDatabase } from './database/migrate.ts'
import type { Env } from './env.ts'
import { openFilesBucket, openFilesDirectory } from './files/open-files.ts'
import { openAfterwards } from './jobs/open-afterwards.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { openLive } from './live/open-live.ts'
import { lockDirectory } from './lock-directory.ts'
import { openCapturedMail, openSmtpMail } from './mail/open-mail.ts'
import { createMetrics } from './monitoring/metrics.ts'
import { openLog } from './open-log.ts'
import { openParts } from './open-parts.ts'
import { closeToOthers, protectDirectory } from './protect-directory.ts'
import { readSecret } from './secret.ts'
import type { Services } from './services.ts'
import { openEmbeddedWarehouse, openRemoteWarehouse } from './warehouse/connect.ts'
import { migrateWarehouse } from './warehouse/migrate.ts'

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
    })
    const mail = env.SMTP_URL
      ? openSmtpMail(env.SMTP_URL, env.MAIL_FROM)
      : openCapturedMail(join(directory, 'mail'), env.MAIL_FROM, clock)
    const jobs = openJobs(database, log)
    const afterwards = openAfterwards(log)
    opened.push(() => afterwards.close())
    const metrics = createMetrics()
    const live = await openLive({ database, log, clock })
    opened.push(() => live.close())
    const scanned = { ...files, isScanned: env.SCAN_URL !== undefined }
    const stores = { database, warehouse, files: scanned, jobs, afterwards, mail, live }
    const services = { env, secret, ...stores, metrics, log, clock, stopping: new AbortController(), close }
    await openParts(services)
    return services
  } catch (error) {
    await close()
    throw error
  }
}

async function openDatabase({ DATABASE_URL, SEXTANT_DATA }: Env, log: Logger): Promise<DatabaseConnection> {
  if (DATABASE_URL) return openDatabaseServer(DATABASE_URL, log)
  checkEmbeddedDirectory(SEXTANT_DATA)
  const relational = join(SEXTANT_DATA, 'relational')
  const database = await openEmbeddedDatabase(relational)
  // A new one is unpacked with modes of its own, whatever the umask.
  closeToOthers(relational)
  return database
}

/** Whether this process keeps nothing to itself that another on the same database would need. */
function isForSeveral(env: Env): boolean {
  return Boolean(env.DATABASE_URL && env.CLICKHOUSE_URL && env.FILES_URL && env.SEXTANT_SECRET)
}
