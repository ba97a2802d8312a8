import { eq } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import type {
  ChangedFamily,
  FamilyKind,
  MergeFamilies,
  MoveNames,
  RenameFamily,
  SplitFamily,
} from '#shared/families.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { moveNames, type NamesChange, recordChange } from './change-names.ts'
import { partyFamilies } from './schema.ts'
import { getFamily, listFamiliesNamed, listNames, listNamesOf, lockFamilies } from './store.ts'

/** What people do to families. Each is one transaction, audited, with a change that can be undone. */

/** Puts families into another, which keeps its name. Throws `not_found` for a family that is gone. */
export async function mergeFamilies(scope: Scope, { kind, into, families }: MergeFamilies): Promise<ChangedFamily> {
  return changing(scope, kind, async tx => {
    const target = await getFamily(tx, scope, into, kind)
    const others = families.filter(uuid => uuid !== into)
    await Promise.all(others.map(uuid => getFamily(tx, scope, uuid, kind)))
    const names = await listNamesOf(tx, scope, others)
    const moves = await moveNames(
      tx,
      scope,
      kind,
      names.map(({ name }) => ({ name, to: target.name })),
    )
    return { family: target.uuid, ...(await record(tx, scope, { kind, action: 'merge', moves })) }
  })
}

/** Makes some spellings of a family one of their own. Throws `conflict` for a name another family has. */
export async function splitFamily(scope: Scope, { kind, family, names, name }: SplitFamily): Promise<ChangedFamily> {
  return changing(scope, kind, async tx => {
    const from = await getFamily(tx, scope, family, kind)
    const known = await requireNames(tx, scope, kind, names)
    if (known.some(({ familyUuid }) => familyUuid !== family)) {
      throw new AppError('invalid', t`Not all of these spellings are of ${from.name}; open the family again`)
    }
    const all = await listNamesOf(tx, scope, [family], names.length + 1)
    if (all.length <= names.length) {
      throw new AppError('invalid', t`These are all spellings of ${from.name}; leave one, or rename the family`)
    }
    await requireFree(tx, scope, kind, name)
    const moves = await moveNames(
      tx,
      scope,
      kind,
      known.map(one => ({ name: one.name, to: name })),
    )
    const change = await record(tx, scope, { kind, action: 'split', moves })
    const [made] = await listFamiliesNamed(tx, scope, kind, [name])
    return { family: made?.uuid ?? null, ...change }
  })
}

/** Puts spellings into a family. */
export async function moveSpellings(scope: Scope, { kind, names, to }: MoveNames): Promise<ChangedFamily> {
  return changing(scope, kind, async tx => {
    const target = await getFamily(tx, scope, to, kind)
    const known = await requireNames(tx, scope, kind, names)
    const moves = await moveNames(
      tx,
      scope,
      kind,
      known.map(({ name }) => ({ name, to: target.name })),
    )
    return { family: target.uuid, ...(await record(tx, scope, { kind, action: 'move', moves })) }
  })
}

/** Gives a family another name. Throws `conflict` for a name another family has. */
export async function renameFamily(scope: Scope, { kind, family, name }: RenameFamily): Promise<ChangedFamily> {
  return changing(scope, kind, async tx => {
    const before = await getFamily(tx, scope, family, kind)
    if (before.name === name) return { family, change: null }
    await requireFree(tx, scope, kind, name)
    const names = await listNamesOf(tx, scope, [family])
    await tx.update(partyFamilies).set({ name }).where(eq(partyFamilies.uuid, family))
    const moves = names.map(one => ({ name: one.name, from: before.name, to: name }))
    return { family, ...(await record(tx, scope, { kind, action: 'rename', moves })) }
  })
}

function changing<T>(scope: Scope, kind: FamilyKind, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return scope.db(async tx => {
    await lockFamilies(tx, scope, kind)
    return work(tx)
  })
}

async function record(tx: Transaction, scope: Scope, change: NamesChange): Promise<{ change: string | null }> {
  return { change: change.moves.length === 0 ? null : await recordChange(tx, scope, change) }
}

async function requireNames(tx: Transaction, scope: Scope, kind: FamilyKind, names: readonly string[]) {
  const wanted = [...new Set(names)]
  const known = await listNames(tx, scope, kind, wanted)
  const missing = wanted.find(name => !known.some(one => one.name === name))
  if (missing !== undefined)
    throw new AppError('not_found', t`No family has the spelling "${missing}"; open the list again`)
  return known
}

async function requireFree(tx: Transaction, scope: Scope, kind: FamilyKind, name: string): Promise<void> {
  const [taken] = await listFamiliesNamed(tx, scope, kind, [name])
  if (!taken) return
  const detail = t`Another family is named ${name}; choose another name, or merge the two`
  throw new AppError('conflict', detail, { reason: 'family_name_taken', issues: [{ path: 'name', message: detail }] })
}
