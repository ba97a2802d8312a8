import { and, count, desc, eq, gte, lte, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import type { Scope } from '#server/scope.ts'
import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { AppError } from '#shared/errors.ts'
import type { FactId } from '#shared/facts.ts'
import { t } from '#shared/translate.ts'
import {
  mostNotes,
  type Note,
  type Notes,
  type NotesQuery,
  type noteChangeSchema,
  type noteInputSchema,
} from './contract.ts'
import { isNoteShown } from './rules.ts'
import { annotations } from './schema.ts'

type NoteRow = typeof annotations.$inferSelect
type NoteScope = { dimension: string | null; member: string | null }

/** The notes of a dataset, the newest day first: of a period, and only those that filters leave a place for. */
export async function listNotes(scope: Scope, { dataset, from, to, filters = [] }: NotesQuery): Promise<Notes> {
  const rows = await scope.db(tx =>
    tx
      .select()
      .from(annotations)
      .where(
        and(
          ofDataset(scope, dataset),
          from === undefined ? undefined : gte(annotations.day, from),
          to === undefined ? undefined : lte(annotations.day, to),
        ),
      )
      .orderBy(desc(annotations.day), desc(annotations.createdAt), annotations.uuid)
      .limit(mostNotes),
  )
  const items = rows.filter(row => isNoteShown(row, filters)).map(present)
  return { items, total: items.length, page: 1 }
}

/** Writes a note. Throws `invalid` for a dimension the dataset has not, `conflict` when there are too many. */
export async function createNote(scope: Scope, input: z.output<typeof noteInputSchema>): Promise<Note> {
  checkDimension(input.dataset, input)
  return scope.db(async tx => {
    await takeTurn(tx, scope, `notes on ${input.dataset}`)
    const [counted] = await tx.select({ total: count() }).from(annotations).where(ofDataset(scope, input.dataset))
    if ((counted?.total ?? 0) >= mostNotes) {
      throw new AppError('conflict', t`There are ${mostNotes} notes already; delete one that is no longer needed`)
    }
    const [row] = await tx
      .insert(annotations)
      .values({ ...input, organizationUuid: scope.organization.uuid, createdBy: scope.actor.email })
      .returning()
    if (!row) throw new Error('The note was not written')
    await audit(tx, scope, 'note.create', { after: row })
    return present(row)
  })
}

/** Changes a note. Throws as `createNote` does, and `not_found`. */
export async function changeNote(scope: Scope, uuid: string, change: z.output<typeof noteChangeSchema>): Promise<Note> {
  return scope.db(async tx => {
    const before = await lockNote(tx, scope, uuid)
    checkDimension(before.dataset, change)
    const [after] = await tx
      .update(annotations)
      .set({ ...change, updatedAt: scope.now() })
      .where(isNote(scope, uuid))
      .returning()
    if (!after) throw new Error('The note was not written')
    await audit(tx, scope, 'note.update', { before, after })
    return present(after)
  })
}

/** Takes a note away. Throws `not_found`. */
export async function deleteNote(scope: Scope, uuid: string): Promise<void> {
  await scope.db(async tx => {
    const before = await lockNote(tx, scope, uuid)
    await tx.delete(annotations).where(isNote(scope, uuid))
    await audit(tx, scope, 'note.delete', { before })
  })
}

function checkDimension(dataset: FactId, { dimension }: NoteScope): void {
  if (dimension === null || factOf(dataset).dimensions.some(({ id }) => id === dimension)) return
  const message = t`There is no dimension "${dimension}" of ${dataset}`
  throw new AppError('invalid', message, { issues: [{ path: 'dimension', message }] })
}

async function lockNote(tx: Transaction, scope: Scope, uuid: string): Promise<NoteRow> {
  const [row] = await tx.select().from(annotations).where(isNote(scope, uuid)).for('update')
  if (row) return row
  throw new AppError('not_found', t('There is no such note; it may have been deleted meanwhile'))
}

function ofDataset({ organization }: Scope, dataset: FactId): SQL | undefined {
  return and(eq(annotations.organizationUuid, organization.uuid), eq(annotations.dataset, dataset))
}

function isNote({ organization }: Scope, uuid: string): SQL | undefined {
  return and(eq(annotations.organizationUuid, organization.uuid), eq(annotations.uuid, uuid))
}

function present({ uuid, dataset, day, text, dimension, member, createdBy }: NoteRow): Note {
  return { uuid, dataset, day, text, dimension, member, createdBy }
}

type NoteChange = { before?: NoteRow; after?: NoteRow }

async function audit(tx: Transaction, scope: Scope, action: string, { before, after }: NoteChange): Promise<void> {
  await scope.audit(tx, {
    action,
    entity: 'note',
    entityId: (after ?? before)?.uuid ?? '',
    ...(before ? { before: present(before) } : {}),
    ...(after ? { after: present(after) } : {}),
  })
}
