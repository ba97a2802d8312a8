import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { idsByName, type Names } from '#server/database/ids-by-name.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import type { Scope } from '#server/scope.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import type { DocumentHit, DocumentList, DocumentsQuery } from '../contract.ts'
import { narrowed } from './narrow-documents.ts'
import { presentDocuments } from './present-documents.ts'
import { documentNames, documents, documentVersions, documentWordsFound } from './schema.ts'
import { hasWords, hitsIn, mostRanked, questionOf, rankContents, type WordsQuestion } from './search-words.ts'
import { mayOpen } from './who-may.ts'

/** So many documents are found by their titles, beside those with the words in their text. */
const mostByTitle = 100

/**
 * A page of the documents that the person may open and that fit: with `q`, by the words of their newest text, or of any version, and by
 * their titles, faults forgiven where nothing has the words. The best first then; else those that were changed last.
 */
export function listDocuments(scope: Scope, query: DocumentsQuery): Promise<DocumentList> {
  return scope.db(async tx => {
    const fitting = and(mayOpen(scope), await narrowed(tx, scope, query))
    const { rows, total, hits } = query.q
      ? await lookFor(tx, query, fitting)
      : { ...(await listAll(tx, query, fitting)), hits: new Map<string, DocumentHit>() }
    const items = await presentDocuments(tx, scope, rows)
    return {
      items: items.map(item => ({ ...item, hit: hits.get(item.uuid) ?? null })),
      total,
      page: query.page,
      tags: await tagsOf(tx, scope),
    }
  })
}

async function listAll(tx: Transaction, query: DocumentsQuery, fitting: SQL | undefined) {
  const [counted] = await tx.select({ total: count() }).from(documents).where(fitting)
  const rows = await tx
    .select()
    .from(documents)
    .where(fitting)
    .orderBy(...orderOf(query))
    .limit(pageSize)
    .offset(pageOffset(query.page))
  return { rows, total: counted?.total ?? 0 }
}

async function lookFor(tx: Transaction, query: DocumentsQuery, fitting: SQL | undefined) {
  const question = await questionOf(tx, query.q)
  const byTitle = (fits: 'as written' | 'nearly') =>
    idsByName(tx, titles(fitting), { text: query.q, fits, most: mostByTitle })
  let titled = await byTitle('as written')
  let found = await findAll(tx, query, { question, titled, fitting })
  if (found.length === 0) {
    titled = await byTitle('nearly')
    found = await findAll(tx, query, { question, titled, fitting })
  }
  const ordered = query.sort ? found : await bestFirst(tx, question, { found, titled, query })
  const uuids = ordered.slice(pageOffset(query.page), pageOffset(query.page) + pageSize)
  const rows = uuids.length === 0 ? [] : await tx.select().from(documents).where(inArray(documents.uuid, uuids))
  const inOrder = rows.toSorted((a, b) => uuids.indexOf(a.uuid) - uuids.indexOf(b.uuid))
  const hits = question ? await hitsIn(tx, question, await contentsOf(tx, question, query, uuids)) : new Map()
  return { rows: inOrder, total: found.length, hits }
}

/** The titles of the documents that fit. */
function titles(fitting: SQL | undefined): Names {
  const { uuid, name, recent } = documentNames
  const fits = sql`${uuid} in (select ${documents.uuid} from ${documents} where ${fitting ?? sql`true`})`
  return { from: documentNames, uuid, name, recent, where: fits }
}

type Asked = { question: WordsQuestion | null; titled: readonly string[]; fitting: SQL | undefined }

/**
 * The documents with the words in their text, or among those with them in their title, in the order that is asked for. The words
 * are looked for first and once: the embedded store keeps no statistics by which it would see that this is the shorter way.
 */
async function findAll(
  tx: Transaction,
  query: DocumentsQuery,
  { question, titled, fitting }: Asked,
): Promise<string[]> {
  const isNamed = titled.length > 0 ? inArray(documents.uuid, [...titled]) : sql`false`
  const has = question
    ? sql`select ${documentWordsFound.fileUuid} as file from ${documentWordsFound}
    where ${hasWords(question)}`
    : sql`select null::uuid as file where false`
  const isIn =
    query.versions === 'all'
      ? sql`${documents.uuid} in (select document from had)`
      : sql`(${documents.uuid}, ${documents.newest}) in (select document, number from had)`
  const rows = await tx.execute(sql`
    with has as materialized (${has}),
      had as materialized (
        select ${documentVersions.documentUuid} as document, ${documentVersions.number} as number
        from ${documentVersions} where ${documentVersions.fileUuid} in (select file from has))
    select ${documents.uuid} as uuid from ${documents}
    where ${fitting ?? sql`true`} and (${isIn} or ${isNamed}) order by ${sql.join(orderOf(query), sql`, `)}`)
  return rowsOf<{ uuid: string }>(rows).map(({ uuid }) => uuid)
}

type Ranked = { found: readonly string[]; titled: readonly string[]; query: DocumentsQuery }

/** What was found with the titles first, then of the newest others those that have the words most, then the rest. */
async function bestFirst(
  tx: Transaction,
  question: WordsQuestion | null,
  { found, titled, query }: Ranked,
): Promise<string[]> {
  const isFound = new Set(found)
  const first = titled.filter(uuid => isFound.has(uuid))
  const others = found.filter(uuid => !first.includes(uuid))
  if (!question || others.length === 0) return [...first, ...others]
  const contents = await contentsOf(tx, question, query, others.slice(0, mostRanked))
  const ranked = await rankContents(tx, question, contents)
  return [...new Set([...first, ...ranked, ...others])]
}

/** The content of each of these documents in which the words are looked for: of several versions the newest that has them. */
async function contentsOf(
  tx: Transaction,
  question: WordsQuestion,
  { versions }: DocumentsQuery,
  uuids: readonly string[],
) {
  if (uuids.length === 0) return []
  const isAsked = versions === 'all' ? undefined : eq(documentVersions.number, documents.newest)
  const { documentUuid, number, fileUuid } = documentVersions
  const all = await tx
    .select({ documentUuid, number, fileUuid })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.uuid, documentUuid))
    .where(and(inArray(documentUuid, [...uuids]), isAsked))
    .orderBy(desc(number))
  const byDocument = [...Map.groupBy(all, one => one.documentUuid).values()]
  const several = byDocument.filter(({ length }) => length > 1).flat()
  const having = await thoseWith(tx, question, several)
  return byDocument.flatMap(of => (of.length === 1 ? of : of.filter(one => having.has(one.fileUuid)).slice(0, 1)))
}

/** The files of these contents that have the words. */
async function thoseWith(
  tx: Transaction,
  question: WordsQuestion,
  contents: readonly { fileUuid: string }[],
): Promise<ReadonlySet<string>> {
  if (contents.length === 0) return new Set()
  const { fileUuid } = documentWordsFound
  const isOne = inArray(
    fileUuid,
    contents.map(one => one.fileUuid),
  )
  const rows = await tx
    .select({ fileUuid })
    .from(documentWordsFound)
    .where(and(isOne, hasWords(question)))
  return new Set(rows.map(row => row.fileUuid))
}

function orderOf({ sort, direction }: DocumentsQuery): SQL[] {
  const way = direction === 'desc' ? desc : asc
  const last = [desc(documents.updatedAt), asc(documents.uuid)]
  if (sort === 'title') return [way(sql`lower(${documents.title})`), ...last]
  if (sort === 'type') return [way(documents.type), ...last]
  if (sort === 'updated') return [way(documents.updatedAt), asc(documents.uuid)]
  return last
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
