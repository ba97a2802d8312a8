import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Transaction } from './connect.ts'
import { contains } from './contains.ts'
import { rowsOf } from './rows-of.ts'

/** Where names are looked for: a table, or a view of one with the extras `named`, and what it calls its parts. */
export type Names = {
  from: SQLWrapper
  uuid: SQLWrapper
  name: SQLWrapper
  /** Of equals, those with the greatest stand first. */
  recent: SQLWrapper
  where?: SQL | undefined
}

/** How a name must fit what was typed. */
export type Fits = 'as written' | 'nearly'
type Asked = { text: string; fits: Fits; most: number }

/** So many that fit are put in order. More fit only a few letters or a word of very many names, which nobody looks for alone. */
const mostOrdered = 400
/** Nearness is dearer to tell. */
const mostNear = 200
/** How much of the parts of three letters must be the same: with less, one fault in a word of five would not be forgiven. */
const nearEnough = 0.4
/** Fewer letters have too few parts to tell a fault by. */
const fewestForFaults = 4

/**
 * Ids of those whose name fits, the likeliest first: names that begin so, then names with all the words, those at the beginning of
 * a word before others; or, where nothing is called so, those whose name `nearly` fits, so that a fault in a word is forgiven. The
 * newest for an empty text. Each step is bounded, so that it takes as long among 100,000 names as among a thousand.
 */
export async function idsByName(tx: Transaction, names: Names, { text, fits, most }: Asked): Promise<string[]> {
  const { name } = names
  const ask = async (condition: SQL, ordered: number | null, order: SQL): Promise<string[]> => {
    const rows = await tx.execute(sql`
      select uuid from (
        select ${names.uuid} as uuid, ${name} as name, ${names.recent} as recent from ${names.from}
        where ${names.where ?? sql`true`} and ${condition} limit ${ordered}
      ) as fitting order by ${order}, recent desc, name limit ${most}`)
    return (rowsOf(rows) as { uuid: string }[]).map(({ uuid }) => uuid)
  }
  await tx.execute(asNamesAreAsked)
  if (fits === 'nearly') {
    if (text.length < fewestForFaults) return []
    return ask(sql`${text} <% ${name}`, mostNear, sql`word_similarity(${text}, name) desc`)
  }
  const lower = text.toLowerCase()
  const cap = text === '' ? null : mostOrdered
  const begin = await ask(sql`lower(${name}) like ${contains(lower).slice(1)}`, cap, sql`lower(name) = ${lower} desc`)
  if (begin.length === most) return begin
  const words = sql.join(
    text.split(/\s+/).map(word => hasWord(name, word)),
    sql` and `,
  )
  const beginsWord = sql`' ' || name ilike ${`% ${contains(text).slice(1)}`} desc`
  return [...new Set([...begin, ...(await ask(words, cap, beginsWord))])].slice(0, most)
}

/** To the planner a look at a name is as cheap as one at a number, so that it would rather read a table than an index. */
const asNamesAreAsked = sql`select set_config('enable_seqscan', 'off', true),
  set_config('pg_trgm.word_similarity_threshold', ${String(nearEnough)}, true)`

/** Two letters are looked for where words begin: inside of words no index knows them. */
function hasWord(name: SQLWrapper, word: string): SQL {
  const pattern = contains(word)
  if (word.length > 2) return sql`${name} ilike ${pattern}`
  return sql`(${name} ilike ${pattern.slice(1)} or ${name} ilike ${`% ${pattern.slice(1)}`})`
}
