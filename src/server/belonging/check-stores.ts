import { createHmac, randomUUID } from 'node:crypto'
import type { Disk } from 'flydrive'
import type { Logger } from 'pino'
import type { DatabaseConnection } from '../database/connect.ts'
import type { Warehouse } from '../warehouse/connect.ts'
import { judgeStores, type StoreName } from './judge-stores.ts'
import { marksOf, type StoreMark } from './marks.ts'
import { portalIdentity } from './schema.ts'
import { NotAloneError, StoresApartError } from './stores-apart-error.ts'

type Stores = {
  database: DatabaseConnection
  warehouse: Warehouse
  disk: Disk
  directory: string
  secret: string
  log: Logger
}

/**
 * Sees to it that database, warehouse, files and data directory are of one portal, and that processes share one secret.
 * New stores are given an id; the row of the database is settled last, so that a first start cut short goes on at the
 * next. One process at a time: to be called within the work that changes the layout, once
 * the database has it and before the warehouse, which may be another portal's. Answers what writes the id where it is
 * missing, to be called once the warehouse has its layout. Throws `StoresApartError` and `NotAloneError`.
 */
export async function checkStores(stores: Stores): Promise<() => Promise<void>> {
  const { database } = stores
  const marks = marksOf(stores)
  const [row] = await database.db.select().from(portalIdentity)
  const verdict = judgeStores({ database: row ?? null, others: await readAll(marks) }, randomUUID())
  if (!verdict.fits) throw new StoresApartError(verdict.faults)
  const { uuid, toMark } = verdict
  const secretFingerprint = createHmac('sha256', stores.secret).update('portal identity').digest('hex')
  if (row && row.secretFingerprint !== secretFingerprint) await changeSecret(stores, secretFingerprint)
  return async () => {
    if (!row) await database.db.insert(portalIdentity).values({ only: 1, uuid, isSettled: false, secretFingerprint })
    for (const name of toMark) await marks[name].write(uuid)
    if (!row?.isSettled) await database.db.update(portalIdentity).set({ isSettled: true })
  }
}

/** A secret may be changed by a process that is alone; beside others it would not know their cookies and codes. */
async function changeSecret({ database, log }: Stores, secretFingerprint: string): Promise<void> {
  if (!(await database.isAlone())) throw new NotAloneError(' with another SEXTANT_SECRET')
  await database.db.update(portalIdentity).set({ secretFingerprint })
  log.warn('SEXTANT_SECRET is another than before: everybody signs in anew, and codes of authenticator apps are wrong')
}

async function readAll(marks: Record<StoreName, StoreMark>): Promise<Record<StoreName, string | null>> {
  const [warehouse, files, directory] = await Promise.all([
    marks.warehouse.read(),
    marks.files.read(),
    marks.directory.read(),
  ])
  return { warehouse, files, directory }
}
