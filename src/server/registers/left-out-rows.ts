import { and, eq, inArray } from 'drizzle-orm'
import type { RegisterId } from '#shared/registers.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import type { FileRow, Matched } from './match-rows.ts'
import { keyOf } from './rules.ts'
import { registerLeftOut } from './schema.ts'

/** Rows of files that were left out because the register had them. */

export type LeftOutRow = FileRow & { uploadUuid: string; key: string }

const of = ({ organization }: Scope, uploadUuid: string) =>
  and(eq(registerLeftOut.organizationUuid, organization.uuid), eq(registerLeftOut.uploadUuid, uploadUuid))

/** Keeps the rows of a plan that are left out because the register has them. */
export async function keepLeftOut(
  tx: Transaction,
  scope: Scope,
  { register, uploadUuid }: { register: RegisterId; uploadUuid: string },
  matched: readonly Matched[],
): Promise<void> {
  const rows = matched.flatMap(one => {
    const values = 'leftOut' in one ? one.leftOut : undefined
    if (!values) return []
    const key = keyOf(register, values)
    return [{ organizationUuid: scope.organization.uuid, uploadUuid, row: one.row, register, key, values }]
  })
  if (rows.length > 0) await tx.insert(registerLeftOut).values(rows)
}

/** Forgets what an upload left out: its plan is made anew, or it is undone. */
export async function forgetLeftOut(tx: Transaction, scope: Scope, uploadUuid: string): Promise<void> {
  await tx.delete(registerLeftOut).where(of(scope, uploadUuid))
}

/** What the uploads left out of the rows with these keys and was not brought back since. */
export async function listLeftOut(
  tx: Transaction,
  scope: Scope,
  { register, uploads, keys }: { register: RegisterId; uploads: readonly string[]; keys: readonly string[] },
): Promise<LeftOutRow[]> {
  if (uploads.length === 0 || keys.length === 0) return []
  const { organizationUuid, uploadUuid, row, key, values, isBroughtBack } = registerLeftOut
  return tx
    .select({ uploadUuid, row, key, values })
    .from(registerLeftOut)
    .where(
      and(
        eq(organizationUuid, scope.organization.uuid),
        eq(registerLeftOut.register, register),
        eq(isBroughtBack, false),
        inArray(uploadUuid, [...uploads]),
        inArray(key, [...keys]),
      ),
    )
    .orderBy(row)
}

/** Notes that rows of an upload are in the register after all. */
export async function markBroughtBack(
  tx: Transaction,
  scope: Scope,
  uploadUuid: string,
  rows: readonly number[],
): Promise<void> {
  await tx
    .update(registerLeftOut)
    .set({ isBroughtBack: true })
    .where(and(of(scope, uploadUuid), inArray(registerLeftOut.row, [...rows])))
}

/** The rows of an upload that were left out once and are in the register by now. */
export async function listBroughtBack(tx: Transaction, scope: Scope, uploadUuid: string): Promise<number[]> {
  const found = await tx
    .select({ row: registerLeftOut.row })
    .from(registerLeftOut)
    .where(and(of(scope, uploadUuid), eq(registerLeftOut.isBroughtBack, true)))
  return found.map(({ row }) => row)
}

/** The uploads of which rows that were left out are kept, brought back since or not. */
export async function listLeavingOutRows(tx: Transaction, scope: Scope, register: RegisterId): Promise<string[]> {
  const { organizationUuid, uploadUuid } = registerLeftOut
  const found = await tx
    .selectDistinct({ uploadUuid })
    .from(registerLeftOut)
    .where(and(eq(organizationUuid, scope.organization.uuid), eq(registerLeftOut.register, register)))
  return found.map(one => one.uploadUuid)
}
