import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import type { PlaceIn, ThingServer } from '#server/things/served-kinds.ts'
import { AppError } from '#shared/errors.ts'
import type { LinkPlace } from '#shared/thing-contract.ts'
import { t } from '#shared/translate.ts'
import { longestQuote } from '../documents-words.ts'
import { passagePath, quoteIn } from '../rules-quotes.ts'
import { documentPages } from './schema.ts'
import { questionOf } from './search-words.ts'
import { newestVersions, readVersion, type VersionRow } from './store.ts'

/** A page of a version, and the words on it that are meant; none for the whole page. */
const placeSchema = z.strictObject({
  version: z.int().min(1),
  page: z.int().min(1).max(1_000_000),
  quote: z.string().trim().max(longestQuote).default(''),
})
type Place = z.infer<typeof placeSchema>

/** By so many of its words a passage is looked for in a newer version, and on so many of the pages that have them. */
const mostWords = 10
const mostLookedAt = 20

/** Passages and pages of documents as what links lead to: evidence that says so when a newer version reads otherwise. */
export const placesInDocuments: NonNullable<ThingServer['places']> = { check, tell }

async function check(scope: Scope, tx: Transaction, { id, anchor }: PlaceIn): Promise<Place> {
  const read = placeSchema.safeParse(anchor)
  if (!read.success) throw new AppError('invalid', t('A place in a document is a version, a page and the words meant'))
  const { version, page, quote } = read.data
  const { file, text } = await readVersion(tx, scope, id, version)
  if (quote !== '' && !(await says(tx, file.uuid, page, quote)))
    throw new AppError('invalid', t`These words are not on page ${page} of version ${version}`)
  if (text?.state === 'read' && page > text.pages)
    throw new AppError('invalid', t`Version ${version} has ${text.pages} pages`)
  return read.data
}

async function tell(scope: Scope, tx: Transaction, places: readonly PlaceIn[]): Promise<(LinkPlace | null)[]> {
  const newest = await newestVersions(tx, scope, [...new Set(places.map(({ id }) => id))])
  const told: (LinkPlace | null)[] = []
  for (const { id, anchor } of places) {
    const read = placeSchema.safeParse(anchor)
    const now = newest.get(id)
    told.push(read.success && now ? await tellPlace(scope, tx, { id, place: read.data, now }) : null)
  }
  return told
}

type Told = { id: string; place: Place; now: VersionRow }

async function tellPlace(scope: Scope, tx: Transaction, { id, place, now }: Told): Promise<LinkPlace> {
  const as = (at: Place, state: LinkPlace['state']): LinkPlace => ({
    words: t`Page ${at.page} of version ${at.version}`,
    ...{ quote: at.quote, state, path: passagePath(id, at) },
  })
  const { number } = now.version
  if (number === place.version) return as(place, 'same')
  const { file } = await readVersion(tx, scope, id, place.version)
  if (file.uuid === now.file.uuid) return as({ ...place, version: number }, 'same')
  if (now.text?.state !== 'read') return as(place, 'unknown')
  const page = await findAgain(tx, { was: file.uuid, is: now.file.uuid }, place)
  return page === null ? as(place, 'changed') : as({ ...place, version: number, page }, 'same')
}

/** The page of the newer content that says the same; `null` for none. */
async function findAgain(
  tx: Transaction,
  { was, is }: { was: string; is: string },
  { page, quote }: Place,
): Promise<number | null> {
  if (quote === '') {
    const [before, after] = [await textOf(tx, was, page), await textOf(tx, is, page)]
    return before !== undefined && before === after ? page : null
  }
  if (await says(tx, is, page, quote)) return page
  for (const found of await pagesWithWordsOf(tx, is, quote))
    if (quoteIn(found.text, quote).length > 0) return found.page
  return null
}

/** The pages that have the first words of a passage, wherever on them: only these are looked at letter by letter. */
async function pagesWithWordsOf(tx: Transaction, fileUuid: string, quote: string) {
  const words = quote.match(/[\p{L}\p{N}]{3,}/gu) ?? []
  const question = await questionOf(tx, words.slice(0, mostWords).join(' '))
  if (!question) return []
  return tx
    .select({ page: documentPages.page, text: documentPages.text })
    .from(documentPages)
    .where(and(eq(documentPages.fileUuid, fileUuid), sql`${documentPages.words} @@ ${question.words}`))
    .orderBy(asc(documentPages.page))
    .limit(mostLookedAt)
}

async function says(tx: Transaction, fileUuid: string, page: number, quote: string): Promise<boolean> {
  return quoteIn((await textOf(tx, fileUuid, page)) ?? '', quote).length > 0
}

async function textOf(tx: Transaction, fileUuid: string, page: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ text: documentPages.text })
    .from(documentPages)
    .where(and(eq(documentPages.fileUuid, fileUuid), eq(documentPages.page, page)))
  return row?.text
}
