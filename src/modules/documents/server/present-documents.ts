import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { links } from '#server/links/schema.ts'
import type { Scope } from '#server/scope.ts'
import { namesOf } from '#server/things/member-names.ts'
import { resolveThings } from '#server/things/read-things.ts'
import type { Thing } from '#shared/thing-contract.ts'
import { thingKey } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import { unreadableWords } from '#shared/unreadable-file.ts'
import type { DocumentAnswer, DocumentVersionAnswer } from '../contract.ts'
import { aboutKinds } from '../documents-words.ts'
import { type FolderRow, listFolderRows } from './folders.ts'
import type { DocumentRow } from './schema.ts'
import { newestVersions, type VersionRow } from './store.ts'
import { changesDocuments, sharesDocument } from './who-may.ts'

type Names = ReadonlyMap<string, string>

/** Documents as their reader sees them, in their order. */
export async function presentDocuments(
  tx: Transaction,
  scope: Scope,
  rows: readonly DocumentRow[],
): Promise<DocumentAnswer[]> {
  const uuids = rows.map(({ uuid }) => uuid)
  const newest = await newestVersions(tx, scope, uuids)
  const about = await aboutOf(tx, scope, uuids)
  const folders = new Map((await listFolderRows(tx, scope)).map(folder => [folder.uuid, folder]))
  const versions = [...newest.values()].map(({ version }) => version.createdBy)
  const people = rows.flatMap(({ ownerUuid, people: named, heldBy }) => [
    ownerUuid,
    ...named,
    ...(heldBy ? [heldBy] : []),
  ])
  const names = await namesOf(tx, scope, [...people, ...versions])
  return rows.flatMap(row => {
    const version = newest.get(row.uuid)
    if (!version) return []
    const { uuid, title, type, audience, roles, tags, note, createdAt, updatedAt } = row
    return {
      ...{ uuid, version: row.version, title, type, audience, roles, tags, note },
      folders: wayTo(folders, row.folderUuid),
      owner: personOf(names, row.ownerUuid),
      people: row.people.flatMap(one => personOf(names, one) ?? []),
      newest: presentVersion(version, names),
      about: about.get(uuid) ?? [],
      hold: holdOf(row, names),
      canChange: changesDocuments(scope),
      canShare: sharesDocument(scope, row),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }
  })
}

/** A version as it is told. */
export function presentVersion({ version, file, text }: VersionRow, names: Names): DocumentVersionAnswer {
  const { number, name, reason, restoredFrom, createdBy, createdAt } = version
  return {
    ...{ number, name, reason, restoredFrom },
    bytes: file.bytes,
    mediaType: file.mediaType,
    scan: file.scan,
    by: names.get(createdBy) ?? null,
    at: createdAt.toISOString(),
    text: {
      state: text?.state ?? 'waiting',
      why: text?.reason ? t(unreadableWords[text.reason]) : null,
      pages: text?.pages ?? 0,
      language: text?.language ?? null,
      isCut: text?.isCut ?? false,
    },
  }
}

/** The folders from the outermost to one; none for what lies in none. */
function wayTo(folders: ReadonlyMap<string, FolderRow>, uuid: string | null): { uuid: string; name: string }[] {
  const way: { uuid: string; name: string }[] = []
  for (let at = uuid; at !== null; ) {
    const folder = folders.get(at)
    if (!folder || way.some(one => one.uuid === folder.uuid)) break
    way.unshift({ uuid: folder.uuid, name: folder.name })
    at = folder.parentUuid
  }
  return way
}

/** What each of these documents is about, of what the person may open. */
async function aboutOf(tx: Transaction, scope: Scope, uuids: readonly string[]): Promise<Map<string, Thing[]>> {
  if (uuids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(links)
    .where(
      and(
        eq(links.organizationUuid, scope.organization.uuid),
        eq(links.fromKind, 'document'),
        inArray(links.fromId, [...uuids]),
        eq(links.relation, 'concerns'),
        inArray(links.toKind, [...aboutKinds]),
      ),
    )
    .orderBy(links.createdAt, links.uuid)
  const refs = rows.map(({ toKind, toId }) => ({ kind: toKind, id: toId }))
  const things = await resolveThings(scope, tx, refs)
  const about = Map.groupBy(rows, ({ fromId }) => fromId)
  return new Map(
    [...about].map(([uuid, own]) => [
      uuid,
      own.flatMap(({ toKind, toId }) => things.get(thingKey({ kind: toKind, id: toId })) ?? []),
    ]),
  )
}

function holdOf({ holdReason, heldBy, heldAt }: DocumentRow, names: Names): DocumentAnswer['hold'] {
  if (holdReason === null || heldAt === null) return null
  return { reason: holdReason, by: (heldBy && names.get(heldBy)) ?? null, at: heldAt.toISOString() }
}

function personOf(names: Names, uuid: string): { uuid: string; name: string } | null {
  const name = names.get(uuid)
  return name === undefined ? null : { uuid, name }
}
