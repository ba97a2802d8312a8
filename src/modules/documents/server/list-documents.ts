import { and, asc, count, desc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { idsByName, type Names } from '#server/database/ids-by-name.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { links } from '#server/links/schema.ts'
import type { Scope } from '#server/scope.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import type { DocumentHit, DocumentList, DocumentsQuery } from '../contract.ts'
import { foldersBelow } from './folders.ts'
import { presentDocuments } from './present-documents.ts'
import { documentNames, documents, documentTexts, documentVersions, documentWordsFound } from './schema.ts'
import { hitsIn, mostRanked, type Question, questionOf } from './search-words.ts'
import type { DocumentRow } from './store.ts'
import { isReader, mayOpen } from './who-may.ts'

/** So many documents are found by their titles, beside those with the words in their text. */
const mostByTitle = 100

/**
 * A page of the documents that the person may open and that fit: with `q`, by the words of their newest text, or of any version, and by
 * their titles, faults forgiven where nothing has the words. The best first then; else those that were changed last.
 */
export function listDocuments(scope: Scope, query: DocumentsQuery): Promise<DocumentList> {
  return scope.db(async tx => {
    const fitting = and(mayOpen(scope), await narrowed(tx, scope, query))
    const looked = query.q ? await lookFor(tx, scope, query, fitting) : null
    const where = looked ? and(fitting, looked.found) : fitting
    const [counted] = await tx.select({ total: count() }).from(documents).where(where)
    const rows = await tx
      .select()
      .from(documents)
      .where(where)
      .orderBy(...orderOf(query, looked))
      .limit(pageSize)
      .offset(pageOffset(query.page))
    const hits = looked ? await looked.hits(rows) : new Map<string, DocumentHit>()
    const items = await presentDocuments(tx, scope, rows)
    return {
      items: items.map(item => ({ ...item, hit: hits.get(item.uuid) ?? null })),
      total: counted?.total ?? 0,
      page: query.page,
      tags: await tagsOf(tx, scope),
    }
  })
}

type Looked = {
  found: SQL
  /** The best first. */
  best: readonly string[]
  hits(rows: readonly DocumentRow[]): Promise<Map<string, DocumentHit>>
}

async function lookFor(
  tx: Transaction,
  scope: Scope,
  query: DocumentsQuery,
  fitting: SQL | undefined,
): Promise<Looked> {
  const question = await questionOf(tx, query.q)
  const byTitle = (fits: 'as written' | 'nearly') =>
    idsByName(tx, titles(scope), { text: query.q, fits, most: mostByTitle })
  const titled = await byTitle('as written')
  const ranked = question ? await rank(tx, question, query, fitting) : []
  const near = titled.length + ranked.length === 0 ? await byTitle('nearly') : []
  const named = [...titled, ...near]
  const found = or(
    named.length > 0 ? inArray(documents.uuid, named) : undefined,
    question ? hasWords(question, query) : undefined,
  )
  return {
    found: found ?? sql`false`,
    best: [...new Set([...named, ...ranked])],
    async hits(rows) {
      if (!question || rows.length === 0) return new Map()
      return hitsIn(tx, question, await contentsOf(tx, question, query, rows))
    },
  }
}

function titles(scope: Scope): Names {
  const { uuid, name, recent } = documentNames
  return { from: documentNames, uuid, name, recent, where: isReader(scope, documentNames) }
}

/** That the text of a document has the words: of its newest version, or of any. */
function hasWords(question: Question, { versions }: DocumentsQuery): SQL {
  const isAsked = versions === 'all' ? sql`true` : sql`${documentVersions.number} = ${documents.newest}`
  return sql`exists (select 1 from ${documentVersions} inner join ${documentWordsFound}
    on ${documentWordsFound.fileUuid} = ${documentVersions.fileUuid}
    where ${documentVersions.documentUuid} = ${documents.uuid} and ${isAsked} and ${documentWordsFound.words} @@ ${question.words})`
}

/** Of the newest documents with the words the best first. */
async function rank(
  tx: Transaction,
  question: Question,
  { versions }: DocumentsQuery,
  fitting: SQL | undefined,
): Promise<string[]> {
  const isAsked = versions === 'all' ? sql`true` : eq(documentVersions.number, documents.newest)
  const newest = sql`select ${documents.uuid} as uuid, ${documents.updatedAt} as changed, ${documentWordsFound.words} as words
    from ${documentWordsFound}
    inner join ${documentVersions} on ${documentVersions.fileUuid} = ${documentWordsFound.fileUuid}
    inner join ${documents} on ${documents.uuid} = ${documentVersions.documentUuid}
    where ${documentWordsFound.words} @@ ${question.words} and ${isAsked} and ${fitting ?? sql`true`}
    order by ${documents.updatedAt} desc limit ${mostRanked}`
  const rows = await tx.execute(sql`
    select uuid from (${newest}) as newest group by uuid
    order by sum(ts_rank(words, ${question.words}, 1)) desc, max(changed) desc, uuid`)
  return rowsOf<{ uuid: string }>(rows).map(({ uuid }) => uuid)
}

/** The content of each of these documents in which the words are looked for: the newest version that has them. */
async function contentsOf(
  tx: Transaction,
  question: Question,
  { versions }: DocumentsQuery,
  rows: readonly DocumentRow[],
) {
  const isAsked = versions === 'all' ? undefined : eq(documentVersions.number, documents.newest)
  const uuids = rows.map(({ uuid }) => uuid)
  const withWords = tx
    .select({ one: sql`1` })
    .from(documentWordsFound)
    .where(
      and(
        eq(documentWordsFound.fileUuid, documentVersions.fileUuid),
        sql`${documentWordsFound.words} @@ ${question.words}`,
      ),
    )
  const found = await tx
    .select({
      documentUuid: documentVersions.documentUuid,
      number: documentVersions.number,
      fileUuid: documentVersions.fileUuid,
    })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.uuid, documentVersions.documentUuid))
    .where(and(inArray(documentVersions.documentUuid, uuids), isAsked, exists(withWords)))
    .orderBy(desc(documentVersions.number))
  const seen = new Set<string>()
  return found.filter(({ documentUuid }) => !seen.has(documentUuid) && seen.add(documentUuid))
}

async function narrowed(tx: Transaction, scope: Scope, query: DocumentsQuery): Promise<SQL | undefined> {
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

function orderOf({ sort, direction }: DocumentsQuery, looked: Looked | null): SQL[] {
  const way = direction === 'desc' ? desc : asc
  const last = [desc(documents.updatedAt), asc(documents.uuid)]
  if (sort === 'title') return [way(sql`lower(${documents.title})`), ...last]
  if (sort === 'type') return [way(documents.type), ...last]
  if (sort === 'updated') return [way(documents.updatedAt), asc(documents.uuid)]
  if (!looked || looked.best.length === 0) return last
  const best = sql.join(
    looked.best.map(uuid => sql`${uuid}::uuid`),
    sql`, `,
  )
  return [sql`array_position(array[${best}], ${documents.uuid}) nulls last`, ...last]
}

async function tagsOf(tx: Transaction, scope: Scope): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ tag: sql<string>`unnest(${documents.tags})`.as('tag') })
    .from(documents)
    .where(mayOpen(scope))
    .orderBy(sql`tag`)
    .limit(500)
  return rows.map(({ tag }) => tag)
}
