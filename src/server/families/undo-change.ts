import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import type { ChangedFamily } from '#shared/families.ts'
import { familyChangeWords } from '#shared/family-change.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { moveNames, type NameMove, settleChange } from './change-names.ts'
import { familyChanges, partyFamilies } from './schema.ts'
import { getFamily, listFamiliesNamed, lockFamilies } from './store.ts'

type ChangeRow = typeof familyChanges.$inferSelect

/**
 * Puts the names of a change back where they were. Undoing twice is the same as once. Throws `conflict` naming the later
 * change that touched the same names, which must be undone first.
 */
export async function undoChange(scope: Scope, uuid: string): Promise<ChangedFamily> {
  return scope.db(async tx => {
    const change = await getChange(tx, scope, uuid)
    await lockFamilies(tx, scope, change.kind)
    const { undoneAt } = await getChange(tx, scope, uuid)
    if (undoneAt) return { family: null, change: uuid }
    await refuseTouched(tx, scope, change)
    if (change.action === 'rename') await renameBack(tx, scope, change)
    else
      await moveNames(
        tx,
        scope,
        change.kind,
        change.moves.map(({ name, from }) => ({ name, to: from })),
      )
    await tx.update(familyChanges).set({ undoneAt: scope.now() }).where(eq(familyChanges.uuid, uuid))
    await scope.audit(tx, {
      action: 'families.undo',
      entity: `${change.kind} families`,
      entityId: uuid,
      before: { facts: change.facts, summary: change.summary },
      after: { names: change.moves.length },
    })
    await settleChange(tx, scope, change.kind)
    return { family: null, change: uuid }
  })
}

async function getChange(tx: Transaction, scope: Scope, uuid: string): Promise<ChangeRow> {
  const [found] = await tx
    .select()
    .from(familyChanges)
    .where(and(eq(familyChanges.organizationUuid, scope.organization.uuid), eq(familyChanges.uuid, uuid)))
  if (!found)
    throw new AppError('not_found', t('There is no such change of families; the list of changes has them all'))
  return found
}

async function refuseTouched(tx: Transaction, scope: Scope, change: ChangeRow): Promise<void> {
  const later = await tx
    .select({ facts: familyChanges.facts, summary: familyChanges.summary, moves: familyChanges.moves })
    .from(familyChanges)
    .where(
      and(
        eq(familyChanges.organizationUuid, scope.organization.uuid),
        eq(familyChanges.kind, change.kind),
        gt(familyChanges.at, change.at),
        isNull(familyChanges.undoneAt),
      ),
    )
    .orderBy(desc(familyChanges.at))
  const touched = touchedBy(change.moves)
  const first = later.find(({ moves }) => moves.some(touched))
  if (!first) return
  const what = first.facts ? familyChangeWords(first.facts) : first.summary
  throw new AppError('conflict', t`A later change touched the same spellings: ${what}. Undo that one first`, {
    reason: 'changed_since',
  })
}

/** Whether a move concerns a spelling or a family of these moves. */
function touchedBy(moves: readonly NameMove[]): (move: NameMove) => boolean {
  const names = new Set(moves.map(({ name }) => name))
  const families = new Set(moves.map(({ to }) => to))
  return ({ name, from }) => names.has(name) || families.has(from)
}

async function renameBack(tx: Transaction, scope: Scope, { kind, moves }: ChangeRow): Promise<void> {
  const [{ from, to } = { from: '', to: '' }] = moves
  const [taken, family] = await Promise.all([
    listFamiliesNamed(tx, scope, kind, [from]),
    listFamiliesNamed(tx, scope, kind, [to]),
  ])
  if (taken.length > 0) {
    throw new AppError('conflict', t`Another family is named ${from} now; rename that one first`, {
      reason: 'family_name_taken',
    })
  }
  const { uuid } = await getFamily(tx, scope, family[0]?.uuid ?? '00000000-0000-4000-8000-000000000000', kind)
  await tx.update(partyFamilies).set({ name: from }).where(eq(partyFamilies.uuid, uuid))
}
