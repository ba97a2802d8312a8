import { listOrganizationUuids } from '#server/identity/store.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'

/** So many contents are looked for at a time. */
const atOnce = 100

/** What is kept of contents, for those read before it was. */
export type KeptOfContents = {
  /** Of what, as the log says it. */
  what: string
  /** Contents of which it is not kept, by their files, leaving some out; so many at most. */
  missing: (scope: Scope, but: readonly string[], most: number) => Promise<string[]>
  keep: (scope: Scope, fileUuid: string) => Promise<void>
}

/** Keeps it of all contents of all organisations, one after the other. What fails is logged, and done the next time. */
export async function keepMissing(services: Services, kept: KeptOfContents): Promise<void> {
  for (const organizationUuid of await listOrganizationUuids(services.database.db)) {
    const scope = await systemScope(services, organizationUuid)
    const failed: string[] = []
    for (;;) {
      const missing = await kept.missing(scope, failed, atOnce)
      for (const fileUuid of missing) {
        if (services.stopping.signal.aborted) return
        if (!(await keepOne(scope, kept, fileUuid))) failed.push(fileUuid)
      }
      if (missing.length < atOnce) break
    }
  }
}

/** Whether it is kept. */
async function keepOne(scope: Scope, { what, keep }: KeptOfContents, fileUuid: string): Promise<boolean> {
  try {
    await keep(scope, fileUuid)
    return true
  } catch (error) {
    scope.log.error({ err: error, fileUuid }, `${what} of a document could not be kept`)
    return false
  }
}
