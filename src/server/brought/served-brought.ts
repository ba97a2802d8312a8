import type { Permission } from '#modules/permissions.ts'
import type { BroughtId } from '#shared/brought.ts'
import { AppError } from '#shared/errors.ts'
import { loadables } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import { demandItem } from '../configuration/demand-module.ts'
import type { Transaction } from '../database/connect.ts'
import type { FileRow, MatchMode, UntakenRow } from '../registers/match-rows.ts'
import type { Scope } from '../scope.ts'

/** How rows of a file meet what is there: without a choice they are only added. `fields` are those the file gives. */
export type Bringing = { mode: MatchMode; fields: ReadonlySet<string> }

/** A row that is taken, in words, and what of it is left away. */
export type BroughtRow = { row: number; outcome: 'added' | 'changed'; words: string; without: readonly string[] }

/** What a module says of the rows of a file. Each works within a transaction that is `scope`'s. */
export type BringServer = {
  /** How many rows one file may bring. */
  most: number
  /** What becomes of each row, all rows of a file at once. Changes nothing. */
  settle(
    scope: Scope,
    tx: Transaction,
    rows: readonly FileRow[],
    how: Bringing,
  ): Promise<readonly (BroughtRow | UntakenRow)[]>
  /** Writes those that are taken as of the upload, in the name of `scope`'s person. */
  load(scope: Scope, tx: Transaction, upload: string, rows: readonly FileRow[], how: Bringing): Promise<void>
  /** How many rows an upload brought that are not undone. */
  count(scope: Scope, tx: Transaction, upload: string): Promise<number>
  /** Takes back what an upload brought, but for what was changed since. Repeatable. */
  undo(scope: Scope, tx: Transaction, upload: string): Promise<{ kept: number }>
}

export type ServedBrought = { server: BringServer; permission: Permission; item: string | undefined }

const served = new Map<BroughtId, ServedBrought>()

type BroughtOf = {
  permissions: Readonly<Partial<Record<BroughtId, Permission>>> | undefined
  servers: Readonly<Partial<Record<BroughtId, BringServer>>> | undefined
  item: string | undefined
}

/** Has files bring things of a module from now on. Throws when one is named that nobody serves, or the other way. */
export function serveBrought({ permissions = {}, servers = {}, item }: BroughtOf): void {
  for (const id of new Set([...Object.keys(permissions), ...Object.keys(servers)]) as Set<BroughtId>) {
    const [permission, server] = [permissions[id], servers[id]]
    if (!permission || !server)
      throw new Error(`What files bring as ${id} is ${permission ? 'not served' : 'not named'}`)
    served.set(id, { server, permission, item })
  }
}

/** Who says what becomes of rows. Throws `invalid` where the portal has no such module. */
export function bringServer(id: BroughtId): BringServer {
  return servedBrought(id).server
}

/** Throws `forbidden` for who may not change what the file brings, and where its module is not part of the organisation's portal. */
export async function demandBringing({ organization, role }: Scope, tx: Transaction, id: BroughtId): Promise<void> {
  const { permission, item } = servedBrought(id)
  if (!role.permissions.includes(permission)) {
    const detail = t`To load ${loadables[id].label} from a file you need the right to change them`
    throw new AppError('forbidden', detail, { reason: 'permission_denied' })
  }
  await demandItem(tx, organization, item)
}

function servedBrought(id: BroughtId): ServedBrought {
  const found = served.get(id)
  if (!found) throw new AppError('invalid', t`This portal has no ${loadables[id].label}`)
  return found
}
