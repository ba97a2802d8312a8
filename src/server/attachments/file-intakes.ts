import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { and, eq, lt, type SQL } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import { type FileIntake, largestPiece, leastPiece } from '#shared/file-intake-contract.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import { takeTurn } from '../database/take-turn.ts'
import type { Scope } from '../scope.ts'
import { fileIntakes } from './schema.ts'

/** A file whose pieces are all there: its bytes one after the other and how many they are, and what forgets the pieces. */
type WholeFile = { body: AsyncIterable<Uint8Array>; bytes: number; end(): Promise<void> }
type IntakeRow = typeof fileIntakes.$inferSelect
type Body = AsyncIterable<Uint8Array> | null

/** So many files of a person are on their way at once. */
const mostIntakes = 20

/** Begins to take a file in piece by piece. Throws `limited` for a person with many under way. */
export function createFileIntake(scope: Scope, bytes: number): Promise<FileIntake> {
  return scope.db(async tx => {
    await takeTurn(tx, scope, `file intakes of ${scope.actor.uuid}`)
    const own = and(ofOrganization(scope), eq(fileIntakes.createdBy, scope.actor.uuid))
    if ((await tx.$count(fileIntakes, own)) >= mostIntakes) {
      const detail = t`${mostIntakes} large files of yours are on their way; end one of them first, or wait for a day`
      throw new AppError('limited', detail, { reason: 'files_under_way' })
    }
    const [row] = await tx
      .insert(fileIntakes)
      .values({
        organizationUuid: scope.organization.uuid,
        bytes,
        createdBy: scope.actor.uuid,
        createdAt: scope.now(),
      })
      .returning()
    if (!row) throw new Error('The intake was not written')
    return present(row)
  })
}

/** How much of a file of the person is there. Throws `not_found`. */
export async function getFileIntake(scope: Scope, uuid: string): Promise<FileIntake> {
  return present(await scope.db(tx => readIntake(tx, scope, uuid)))
}

/**
 * Takes the next piece of a file in; one that breaks off leaves nothing. Throws `not_found`, `invalid` for a piece that is empty or small, `too_large`
 * for one over 8 MB or past the end of the file, and `conflict`, reason `other_place`, with what is there for one that begins elsewhere.
 */
export async function addPiece(scope: Scope, uuid: string, from: number, body: Body): Promise<FileIntake> {
  if (!body) throw isEmpty()
  return scope.exclusively(turnOf(uuid), async () => {
    const row = await scope.db(tx => readIntake(tx, scope, uuid))
    demandPlace(row, from)
    const left = row.bytes - from
    const bytes = await scope.files.writeFrom(keyOf(scope, uuid, from), path =>
      takeIn(body, path, { least: Math.min(leastPiece, left), most: Math.min(largestPiece, left) }),
    )
    const received = from + bytes
    await scope.db(tx => tx.update(fileIntakes).set({ received }).where(isIntake(scope, uuid)))
    return present({ ...row, received })
  })
}

/** Forgets a file of the person that was on its way. Throws `not_found`. */
export async function deleteFileIntake(scope: Scope, uuid: string): Promise<void> {
  await scope.db(tx => readIntake(tx, scope, uuid))
  await removeIntake(scope, uuid)
}

/** The bytes of a file whose pieces are all there, and what forgets them. Throws `not_found`, and `conflict` while some are missing. */
export async function openFileIntake(scope: Scope, uuid: string): Promise<WholeFile> {
  const row = await scope.db(tx => readIntake(tx, scope, uuid))
  if (row.received < row.bytes) {
    throw new AppError('conflict', t('Parts of this file are missing; send them first'), {
      reason: 'not_whole',
      stored: present(row),
    })
  }
  const keys = await keysOf(scope, uuid)
  async function* body(): AsyncGenerator<Uint8Array> {
    for (const key of keys) for await (const chunk of await scope.files.disk.getStream(key)) yield chunk
  }
  return { body: body(), bytes: row.bytes, end: () => removeIntake(scope, uuid) }
}

/** Removes what was begun before a time and never came to be whole. */
export async function removeOldIntakes(scope: Scope, before: Date): Promise<void> {
  const old = and(ofOrganization(scope), lt(fileIntakes.createdAt, before))
  const rows = await scope.db(tx => tx.select({ uuid: fileIntakes.uuid }).from(fileIntakes).where(old))
  for (const { uuid } of rows) await removeIntake(scope, uuid)
}

function removeIntake(scope: Scope, uuid: string): Promise<void> {
  return scope.exclusively(turnOf(uuid), async () => {
    await scope.files.disk.deleteAll(folderOf(scope, uuid))
    await scope.db(tx => tx.delete(fileIntakes).where(isIntake(scope, uuid)))
  })
}

/** Pieces come and go one after the other. */
function turnOf(uuid: string): string {
  return `file intake ${uuid}`
}

type Bounds = { least: number; most: number }

async function takeIn(body: AsyncIterable<Uint8Array>, path: string, { least, most }: Bounds): Promise<number> {
  let bytes = 0
  const measured = async function* () {
    for await (const chunk of body) {
      bytes += chunk.byteLength
      if (bytes > most)
        throw new AppError('too_large', t('A piece has 8 MB at most, and none goes past the end of its file'))
      yield chunk
    }
  }
  await pipeline(measured(), createWriteStream(path, { flags: 'w' }))
  if (bytes === 0) throw isEmpty()
  if (bytes < least) throw new AppError('invalid', t('A piece has 1 MB at least, but for the last one of its file'))
  return bytes
}

/** The pieces in the order of the file. */
async function keysOf(scope: Scope, uuid: string): Promise<string[]> {
  const { objects } = await scope.files.disk.listAll(folderOf(scope, uuid), { recursive: true })
  return [...objects].flatMap(one => (one.isFile ? [one.key] : [])).toSorted()
}

function keyOf(scope: Scope, uuid: string, from: number): string {
  return `${folderOf(scope, uuid)}/${String(from).padStart(12, '0')}`
}

function folderOf({ organization }: Scope, uuid: string): string {
  return `${organization.uuid}/intakes/${uuid}`
}

async function readIntake(tx: Transaction, scope: Scope, uuid: string): Promise<IntakeRow> {
  const [row] = await tx
    .select()
    .from(fileIntakes)
    .where(and(isIntake(scope, uuid), eq(fileIntakes.createdBy, scope.actor.uuid)))
  if (!row) throw new AppError('not_found', t('This file is not on its way any more; send it anew'))
  return row
}

function demandPlace(row: IntakeRow, from: number): void {
  if (row.received === from && from < row.bytes) return
  throw new AppError('conflict', t('The next piece of this file begins elsewhere'), {
    reason: 'other_place',
    stored: present(row),
  })
}

function isEmpty(): AppError {
  return new AppError('invalid', t('The piece is empty; send the bytes of the file as the body'))
}

function ofOrganization({ organization }: Scope): SQL {
  return eq(fileIntakes.organizationUuid, organization.uuid)
}

function isIntake(scope: Scope, uuid: string): SQL | undefined {
  return and(ofOrganization(scope), eq(fileIntakes.uuid, uuid))
}

function present({ uuid, bytes, received }: IntakeRow): FileIntake {
  return { id: uuid, bytes, received }
}
