import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { PageWords } from '../rules-pairs.ts'
import { readVector, type WordPlaces, withForms } from '../rules-vectors.ts'
import { beginningsIn, fold, plainForms } from '../rules-words.ts'

/** So many pages are taken apart in one statement. */
export const pagesTogether = 50

/** Stands behind the last word of a text, where its place tells how many there are. */
const end = 'zzend'

/** A page as it is written, and all that is looked for of it. */
export type PageVectors = PageWords & { all: WordPlaces }

/**
 * The words of pages, which PostgreSQL takes apart: as they are written, and in the forms of a language at the same places; of a text in
 * none the beginnings of its words, whose places nobody asks for.
 */
export async function readVectors(tx: Transaction, forms: string, pages: readonly string[]): Promise<PageVectors[]> {
  const texts = pages.map(page => {
    const written = fold(page)
    return [`${written}\n${end}`, forms === plainForms ? beginningsIn(page) : written]
  })
  const rows = await tx
    .select({
      written: sql<string>`to_tsvector('simple', page ->> 0)::text`,
      forms: sql<string>`${inForms(forms)}::text`,
    })
    .from(sql`jsonb_array_elements(${JSON.stringify(texts)}::jsonb) with ordinality as one (page, at)`)
    .orderBy(sql`at`)
  return rows.map(row => {
    const words = readVector(row.written)
    const ends = words.get(end) ?? []
    const length = (ends.pop() ?? 1) - 1
    if (ends.length === 0) words.delete(end)
    return { words, length, all: withForms(words, readVector(row.forms)) }
  })
}

function inForms(forms: string): SQL {
  const vector = sql`to_tsvector(${forms}::regconfig, page ->> 1)`
  return forms === plainForms ? sql`strip(${vector})` : vector
}
