import { and, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { links } from '#server/links/schema.ts'
import type { Scope } from '#server/scope.ts'
import type { DocumentsQuery } from '../contract.ts'
import { foldersBelow } from './folders.ts'
import { documents, documentTexts, documentVersions } from './schema.ts'

type Narrowing = Pick<DocumentsQuery, 'type' | 'folder' | 'tag' | 'owner' | 'aboutKind' | 'about' | 'text'>

/** What a document must fulfil to be among those that are asked for. */
export async function narrowed(tx: Transaction, scope: Scope, query: Narrowing): Promise<SQL | undefined> {
  const { type, folder, tag, owner, aboutKind, about, text } = query
  return and(
    type ? eq(documents.type, type) : undefined,
    folder === 'none' ? isNull(documents.folderUuid) : undefined,
    folder && folder !== 'none' ? inArray(documents.folderUuid, await foldersBelow(tx, scope, folder)) : undefined,
    tag ? sql`${tag} = any(${documents.tags})` : undefined,
    owner ? eq(documents.ownerUuid, owner) : undefined,
    aboutKind && about ? concerns(tx, scope, { kind: aboutKind, id: about }) : undefined,
    text ? hasText(tx, text) : undefined,
  )
}

function concerns(tx: Transaction, { organization }: Scope, { kind, id }: { kind: string; id: string }): SQL {
  return exists(
    tx
      .select({ one: sql`1` })
      .from(links)
      .where(
        and(
          ...[eq(links.organizationUuid, organization.uuid), eq(links.fromKind, 'document')],
          ...[eq(links.fromId, documents.uuid), eq(links.relation, 'concerns')],
          ...[eq(links.toKind, kind), eq(links.toId, id)],
        ),
      ),
  )
}

function hasText(tx: Transaction, state: 'waiting' | 'read' | 'unreadable'): SQL {
  const isNewest = and(eq(documentVersions.documentUuid, documents.uuid), eq(documentVersions.number, documents.newest))
  return exists(
    tx
      .select({ one: sql`1` })
      .from(documentVersions)
      .innerJoin(documentTexts, eq(documentTexts.fileUuid, documentVersions.fileUuid))
      .where(and(isNewest, eq(documentTexts.state, state))),
  )
}
