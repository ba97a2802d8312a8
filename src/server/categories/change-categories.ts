import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { CategoryEdit, CategoryImpact, ChangePreview, ChangeRequest } from '#shared/categories.ts'
import { type Carried, type CategoryChangeFacts, categoryChangeWords } from '#shared/category-change.ts'
import { AppError } from '#shared/errors.ts'
import { countsIn } from '#shared/formats/write-number.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import { pushRegister } from '../registers/push-registers.ts'
import type { Scope } from '../scope.ts'
import { applyEdit, type Edited } from './apply-edit.ts'
import { carryNames, namingRegisters, nothingCarried } from './carry-names.ts'
import { changingCategories } from './changing-categories.ts'
import { compareVersions } from './compare-versions.ts'
import { diffStates, revertState, type StateDiff } from './diff-state.ts'
import { listFilePaths, listReviewClasses } from './find-classes.ts'
import { categoryChanges } from './schema.ts'
import { changedSince, getChange, loadSituation, newestChange, type Situation, saveDiff } from './store.ts'
import { switchTo, withStaged } from './switch-version.ts'
import { dropVersion } from './version-store.ts'

/** What a change is called, who made it, and the rows it touched with the model that worked before and after. */
export type ChangeRecord = { uuid: string; action: string; facts: CategoryChangeFacts; diff: StateDiff }

/**
 * Tells what an edit would do to lines without doing it: its version is written, compared with the one in use, and
 * dropped. Throws what the edit throws, and `conflict` when the person decided on a state that is no more.
 */
export function previewChange(scope: Scope, request: ChangeRequest): Promise<ChangePreview> {
  return scope.exclusively(changingCategories, async () => {
    const situation = await situationAt(scope, request.revision)
    const { state, facts, plan } = await editOf(scope, situation, request.edit)
    const impact = await impactOf(scope, situation, { state, modelUuid: situation.modelUuid })
    const summary = categoryChangeWords(facts, countsIn(scope.formats))
    return { revision: situation.revision, summary, impact, plan }
  })
}

/** Makes an edit, for every reader at once. Throws as `previewChange`, and `invalid` for an import with faults. */
export function changeCategories(scope: Scope, request: ChangeRequest): Promise<{ id: string; revision: number }> {
  return scope.exclusively(changingCategories, async () => {
    const situation = await situationAt(scope, request.revision)
    const { state, facts, plan } = await editOf(scope, situation, request.edit)
    if (plan && plan.faults.length > 0) {
      const issues = plan.faults.map(({ row, message }) => ({ path: `row ${row}`, message }))
      throw new AppError('invalid', t('Some rows cannot be read; correct them and import again'), { issues })
    }
    const uuid = randomUUID()
    const diff = diffStates(situation.state, state, { now: scope.now(), by: scope.actor.email })
    const { modelUuid } = situation
    let carried = nothingCarried
    await switchTo(scope, situation, { state, modelUuid }, async tx => {
      await saveDiff(tx, scope.organization.uuid, diff)
      carried = await carryNames(scope, tx, { before: situation.state, after: state })
      await recordChange(
        scope,
        tx,
        { uuid, action: request.edit.action, facts: { ...facts, carried }, diff },
        { before: modelUuid, after: modelUuid },
      )
    })
    await pushNames(scope, carried)
    return { id: uuid, revision: situation.revision + 1 }
  })
}

/** Tells what taking the newest change back would do to lines, without doing it. Throws as `undoChange`. */
export function previewUndo(scope: Scope, uuid: string): Promise<CategoryImpact> {
  return scope.exclusively(changingCategories, async () => {
    const { situation, before } = await undoable(scope, uuid)
    return impactOf(scope, situation, before)
  })
}

/**
 * Takes the newest change that stands back, for every reader at once; one that was taken back already stays so. Throws
 * `not_found`, and `conflict` for one with newer changes upon it.
 */
export function undoChange(scope: Scope, uuid: string): Promise<void> {
  return scope.exclusively(changingCategories, async () => {
    const { change, situation, diff, before } = await undoable(scope, uuid)
    if (change.undoneAt) return
    let carried = nothingCarried
    await switchTo(scope, situation, before, async tx => {
      await saveDiff(tx, scope.organization.uuid, { before: diff.after, after: diff.before })
      carried = await carryNames(scope, tx, { before: situation.state, after: before.state })
      await markUndone(tx, uuid, scope.now())
      const after = change.facts ? { facts: { ...change.facts, carried } } : { summary: change.summary }
      await scope.audit(tx, { action: 'categories.undo', entity: 'categories', entityId: uuid, after })
    })
    await pushNames(scope, carried)
  })
}

/** What figures go by reaches the warehouse before the call answers. */
async function pushNames(scope: Scope, carried: Carried): Promise<void> {
  for (const register of namingRegisters) if (carried[register].carried > 0) await pushRegister(scope, register)
}

/** A change with the state before it, to go back to. One with newer changes upon it is refused. */
async function undoable(scope: Scope, uuid: string) {
  const organizationUuid = scope.organization.uuid
  const { change, newest } = await scope.db(async tx => ({
    change: await getChange(tx, organizationUuid, uuid),
    newest: await newestChange(tx, organizationUuid),
  }))
  if (!change.undoneAt && newest?.uuid !== uuid) {
    throw new AppError('conflict', t('There are newer changes; undo those first'), { reason: 'newer_change' })
  }
  const situation = await loadSituation(scope)
  const { modelUuid, ...rows } = change.before as StateDiff['before'] & { modelUuid: string | null }
  const diff: StateDiff = { before: rows, after: change.after as StateDiff['after'] }
  const before = change.undoneAt ? situation : { state: revertState(situation.state, diff), modelUuid }
  return { change, situation, diff, before }
}

/** What lines would be in another category in a state: its version is written, compared and dropped. */
function impactOf(
  scope: Scope,
  situation: Situation,
  next: Pick<Situation, 'state' | 'modelUuid'>,
): Promise<CategoryImpact> {
  return withStaged(scope, situation, next, async version => {
    const impact = await compareVersions(scope, situation.version, version)
    await dropVersion(scope, version)
    return impact
  })
}

/** Writes a change down, with what is needed to take it back, and into the audit. */
export async function recordChange(
  scope: Scope,
  tx: Transaction,
  { uuid, action, facts, diff }: ChangeRecord,
  model: { before: string | null; after: string | null },
): Promise<void> {
  await tx.insert(categoryChanges).values({
    organizationUuid: scope.organization.uuid,
    uuid,
    action,
    facts,
    at: scope.now(),
    by: scope.actor.email,
    before: { ...diff.before, modelUuid: model.before },
    after: { ...diff.after, modelUuid: model.after },
  })
  const after = { facts }
  await scope.audit(tx, { action: `categories.${action}`, entity: 'categories', entityId: uuid, after })
}

async function markUndone(tx: Transaction, uuid: string, undoneAt: Date): Promise<void> {
  await tx.update(categoryChanges).set({ undoneAt }).where(eq(categoryChanges.uuid, uuid))
}

async function situationAt(scope: Scope, revision: number | undefined): Promise<Situation> {
  const situation = await loadSituation(scope)
  if (revision !== undefined && revision !== situation.revision) throw changedSince()
  return situation
}

async function editOf(scope: Scope, situation: Situation, edit: CategoryEdit): Promise<Edited> {
  return applyEdit(situation.state, edit, {
    now: scope.now(),
    by: scope.actor.email,
    classKeys: edit.action === 'answer' ? await listReviewClasses(scope, situation, edit.about) : [],
    filePaths: edit.action === 'start-from-data' ? await listFilePaths(scope) : [],
  })
}
