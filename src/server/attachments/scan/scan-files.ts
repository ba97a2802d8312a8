import { and, eq } from 'drizzle-orm'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../../database/connect.ts'
import { listOrganizationUuids } from '../../identity/store.ts'
import { notifyMembers } from '../../notifications/notify.ts'
import { workAgain } from '../../schedules/work-again.ts'
import type { Scope } from '../../scope.ts'
import type { Services } from '../../services.ts'
import { systemScope } from '../../system-scope.ts'
import { type StoredFile, storedFiles } from '../schema.ts'
import { askClamd, type Verdict } from './clamd.ts'

const scanJob = 'scan-file'
type ScanFile = { organizationUuid: string; fileUuid: string }

type Follower = (scope: Scope, tx: Transaction, fileUuid: string) => Promise<void>
const followers = new Set<Follower>()

/** Has something done once the scanner answered of a file, in the transaction that writes its answer, in this process from now on. */
export function followScans(follow: Follower): void {
  followers.add(follow)
}

/** Has a file that waits for the scanner looked at after this transaction. */
export async function askForScan(tx: Transaction, scope: Scope, { uuid, scan }: StoredFile): Promise<void> {
  if (scan !== 'waiting') return
  const work = { organizationUuid: scope.organization.uuid, fileUuid: uuid }
  await scope.jobs.sendWithin<ScanFile>(tx, scanJob, work, uuid)
}

/** Has files scanned from now on where a scanner is named, and those that still wait asked for again every ten minutes. */
export async function openScans(services: Services): Promise<void> {
  const { SCAN_URL: url } = services.env
  if (url === undefined) return
  services.jobs.handle<ScanFile>(scanJob, work => scanFile(services, url, work), 'hours')
  await workAgain(services, { job: 'scan-waiting-files', everyMinutes: 10, work: scanWaiting })
}

async function scanWaiting(services: Services): Promise<void> {
  for (const organizationUuid of await listOrganizationUuids(services.database.db)) {
    const scope = await systemScope(services, organizationUuid)
    await scope.db(async tx => {
      const isWaiting = and(eq(storedFiles.organizationUuid, organizationUuid), eq(storedFiles.scan, 'waiting'))
      for (const file of await tx.select().from(storedFiles).where(isWaiting)) await askForScan(tx, scope, file)
    })
  }
}

/** Has the scanner read a file that waits, and writes its answer down. Doing it twice changes nothing; a fault leaves the file waiting. */
async function scanFile(services: Services, url: string, { organizationUuid, fileUuid }: ScanFile): Promise<void> {
  const scope = await systemScope(services, organizationUuid)
  const isIt = and(
    ...[eq(storedFiles.organizationUuid, organizationUuid), eq(storedFiles.uuid, fileUuid)],
    eq(storedFiles.scan, 'waiting'),
  )
  const [file] = await scope.db(tx => tx.select().from(storedFiles).where(isIt))
  if (!file) return
  const verdict = await askClamd(url, await scope.files.disk.getStream(file.fileKey))
  await scope.db(async tx => {
    const threat = verdict.state === 'infected' ? verdict.threat : null
    const [changed] = await tx.update(storedFiles).set({ scan: verdict.state, threat }).where(isIt).returning()
    if (!changed) return
    if (verdict.state !== 'clean') await tellFound(scope, tx, file, verdict)
    for (const follow of followers) await follow(scope, tx, fileUuid)
    // Last, so that what is kept elsewhere goes back to how it was when the bytes stay.
    if (verdict.state === 'infected') await scope.files.disk.delete(file.fileKey)
  })
}

async function tellFound(scope: Scope, tx: Transaction, file: StoredFile, verdict: Verdict): Promise<void> {
  const threat = verdict.state === 'infected' ? verdict.threat : null
  const after = { sha256: file.sha256, bytes: file.bytes, scan: verdict.state, threat }
  await scope.audit(tx, { action: 'file.lock', entity: 'stored file', entityId: file.uuid, after })
  await notifyMembers(scope, tx, {
    organizationUuid: scope.organization.uuid,
    kind: 'file.locked',
    only: [file.createdBy],
    exceptUserUuid: scope.actor.uuid,
    say: () =>
      threat === null
        ? { title: t('The virus scanner could not read a file you brought'), detail: t('Nobody can open it.') }
        : {
            title: t('A virus was found in a file you brought'),
            detail: t`The scanner says ${threat}. Nobody can open the file; check the computer it came from.`,
          },
  })
}
