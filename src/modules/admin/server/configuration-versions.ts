import { and, count, desc, eq } from 'drizzle-orm'
import { configurations } from '#server/configuration/schema.ts'
import { isReadableConfiguration } from '#server/configuration/store.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import { t } from '#shared/translate.ts'
import type { ConfigurationVersion, ConfigurationVersionDetail } from '../contract.ts'

type Row = typeof configurations.$inferSelect

/** One page of the versions of the organisation's configuration, newest first. */
export function listVersions(scope: Scope, page: number): Promise<{ items: ConfigurationVersion[]; total: number }> {
  return scope.db(async tx => {
    const rows = await newestFirst(tx, scope, pageOffset(page))
    const [counted] = await tx.select({ total: count() }).from(configurations).where(isTheirs(scope))
    const inForce = await versionInForce(tx, scope)
    return { items: rows.map(row => present(row, inForce)), total: counted?.total ?? 0 }
  })
}

/** One version with its text. Throws `not_found`. */
export function getVersion(scope: Scope, version: number): Promise<ConfigurationVersionDetail> {
  return scope.db(async tx => {
    const [row] = await tx
      .select()
      .from(configurations)
      .where(and(isTheirs(scope), eq(configurations.version, version)))
    if (!row) throw new AppError('not_found', t`The configuration of this organisation has no version ${version}`)
    return { ...present(row, await versionInForce(tx, scope)), json: row.json }
  })
}

/** The newest version that can be read; `null` when there is none. */
async function versionInForce(tx: Transaction, scope: Scope): Promise<number | null> {
  for (let offset = 0; ; offset += pageSize) {
    const rows = await newestFirst(tx, scope, offset)
    const found = rows.find(({ json }) => isReadableConfiguration(json))
    if (found) return found.version
    if (rows.length < pageSize) return null
  }
}

function newestFirst(tx: Transaction, scope: Scope, offset: number): Promise<Row[]> {
  return tx
    .select()
    .from(configurations)
    .where(isTheirs(scope))
    .orderBy(desc(configurations.version))
    .limit(pageSize)
    .offset(offset)
}

function isTheirs(scope: Scope) {
  return eq(configurations.organizationUuid, scope.organization.uuid)
}

function present({ version, createdAt, createdBy, json }: Row, inForce: number | null): ConfigurationVersion {
  const isReadable = isReadableConfiguration(json)
  return { version, createdAt: createdAt.toISOString(), createdBy, isInForce: version === inForce, isReadable }
}
