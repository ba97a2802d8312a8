import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import type { DocumentHit } from '../contract.ts'
import { besideAsked, type WordsBeside } from '../rules-beside.ts'
import { frequentPhrases, pairOf } from '../rules-pairs.ts'
import {
  allForms,
  excerpt,
  fold,
  formsIn,
  hitBegin,
  hitEnd,
  plainForms,
  splitTyped,
  typedBeginnings,
  typedForms,
  wordsFound,
} from '../rules-words.ts'
import { allCut } from './keep-places.ts'
import {
  documentPages,
  documentPairs,
  documentPairsFound,
  documentTexts,
  documentWords,
  documentWordsFound,
} from './schema.ts'
import { mayBeBeside } from './search-beside.ts'

/** Of so many documents that have the words, the newest, the order is told by how often and how near they have them. */
export const mostRanked = 200

/**
 * What is asked of words, and what is marked in a text whose language has no known forms. `apart`, where words are to stand
 * beside each other: the same of words that stand anywhere.
 */
export type WordsQuestion = {
  words: SQL
  begun: SQL
  apart: SQL | null
  /** Any of these words. */
  any: SQL | null
  /** The two words of each way to ask it that stand beside each other wherever it is found, where it has some. */
  beside: WordsBeside[] | null
  /** Of frequent words beside each other alone: the pairs that they are kept as, and whether these say all of it. */
  frequent: { pairs: SQL; isAll: boolean } | null
}

/** The question that what was typed asks; `null` where nothing of it can be looked for, such as a sign alone. */
export async function questionOf(tx: Transaction, typed: string): Promise<WordsQuestion | null> {
  const phrases = frequentPhrases(typed)
  if (phrases) return questionOfFrequent(phrases)
  const { wanted, unwanted } = splitTyped(typed)
  const begun = typedBeginnings(wanted)
  const but = unwanted.length > 0 ? sql`coalesce(!!(${anyOf(formsOf(unwanted.join(' or ')))})::tsquery, '')` : sql`''`
  const waysBy = (beginnings: string | undefined) => [
    ...formsOf(wanted),
    ...(beginnings === undefined ? [] : [sql`to_tsquery('simple', ${beginnings})`]),
  ]
  const whole = (asked: SQL) => sql`((${asked})::tsquery && ${but})::text`
  const kept = anyOf(waysBy(begun?.kept))
  const apart = sql`regexp_replace((${kept}), '<(-|\\d+)>', '&', 'g')`
  const any = sql`replace((${apart}), ' & ', ' | ')`
  const [row] = rowsOf<Record<'words' | 'begun' | 'apart' | 'any', string | null> & { ways: string[] }>(
    await tx.execute(
      sql`select ${whole(kept)} as words, ${whole(anyOf(waysBy(begun?.marked)))} as begun, ${whole(apart)} as apart,
        ${any} as any, array(${eachOf(waysBy(begun?.kept))}) as ways`,
    ),
  )
  if (!row?.words) return null
  const isTogether = row.apart !== row.words
  return {
    words: sql`${row.words}::tsquery`,
    begun: sql`${row.begun}::tsquery`,
    apart: isTogether ? sql`${row.apart}::tsquery` : null,
    any: isTogether ? sql`${row.any}::tsquery` : null,
    beside: isTogether ? besideAsked(row.ways) : null,
    frequent: null,
  }
}

/** Frequent words as they are: as those of a language that has them they would be left out. */
function questionOfFrequent(phrases: readonly string[][]): WordsQuestion {
  const joined = (of: (words: string[]) => string[], by: string) => {
    const texts = phrases.map(
      words =>
        `(${of(words)
          .map(one => `'${one}'`)
          .join(by)})`,
    )
    return sql`${texts.join(' | ')}::tsquery`
  }
  const words = joined(all => all, ' <-> ')
  const pairs = joined(all => all.slice(1).map((next, at) => pairOf(all[at] ?? '', next)), ' & ')
  const isAll = phrases.every(({ length }) => length === 2)
  const [apart, any] = [joined(all => all, ' & '), joined(all => all, ' | ')]
  return { words, begun: words, apart, any, beside: null, frequent: { pairs, isAll } }
}

/**
 * Whether a row of `documentWordsFound` has the words. Of each word it knows the first 255 places and none behind the 16,383th
 * word: words beside each other are looked for on the pages where not every place of one of them is known.
 */
export function hasWords(question: WordsQuestion): SQL {
  const asWords = standsTogether(question)
  if (question.frequent === null) return asWords
  const { pairs, isAll } = question.frequent
  const { fileUuid } = documentWordsFound
  const { fileUuid: file, pairs: kept } = documentPairsFound
  const hasPairs = sql`${fileUuid} in (select ${file} from ${documentPairsFound} where ${kept} @@ ${pairs})`
  // Whose pairs are not kept yet is read as it is.
  const isUnknown = sql`${fileUuid} not in (select ${documentPairs.fileUuid} from ${documentPairs})`
  return sql`(${isAll ? hasPairs : sql`(${hasPairs} and ${asWords})`} or (${isUnknown} and ${asWords}))`
}

function standsTogether({ words, apart, any, beside }: WordsQuestion): SQL {
  const { words: kept, cut, beside: marks, fileUuid } = documentWordsFound
  if (apart === null) return sql`${kept} @@ ${words}`
  const stands = beside ? sql`${mayBeBeside(marks, beside)} and ${kept} @@ ${words}` : sql`${kept} @@ ${words}`
  const onPage = sql`exists (select from ${documentPages} as page where page.file_uuid = ${fileUuid} and page.words @@ ${words})`
  const isCut = sql`(${cut} is null or ${cut} @@ (${any} || ${`'${allCut}'`}::tsquery))`
  return sql`${kept} @@ ${apart} and ((${stands}) or (${isCut} and ${onPage}))`
}

/** What was typed in every form that it may have. */
function formsOf(typed: string): SQL[] {
  return typedForms(typed).flatMap(form =>
    allForms.map(forms => sql`websearch_to_tsquery(${forms}::regconfig, ${form})`),
  )
}

/** The text of a question for any of these. `null` for none. */
function anyOf(questions: readonly SQL[]): SQL {
  return sql`select string_agg('(' || one || ')', '|') from (${eachOf(questions)}) as asked (one)`
}

/** The texts of these, each once: most words are the same in several languages. */
function eachOf(questions: readonly SQL[]): SQL {
  return sql`select distinct one::text from unnest(array[${sql.join([...questions], sql`, `)}]) as one where one::text <> ''`
}

/** Words on a page: what is around the first of them, and all that were found there. */
export type PageHit = Omit<DocumentHit, 'number'> & { words: string[] }
type Looked = { documentUuid: string; number: number; fileUuid: string }
type PageRow = { file_uuid: string; page: number; text: string; language: string | null }

/** The documents of these contents, those first that have the words most for their length. */
export async function rankContents(
  tx: Transaction,
  question: WordsQuestion,
  looked: readonly Looked[],
): Promise<string[]> {
  if (looked.length === 0) return []
  const rows = rowsOf<{ file: string }>(
    await tx.execute(sql`
      select file_uuid as file from ${documentWords} where ${inArray(documentWords.fileUuid, filesOf(looked))}
      group by file_uuid order by sum(ts_rank(words, ${question.words}, 1)) desc, file_uuid`),
  )
  const places = new Map(rows.map(({ file }, place) => [file, place]))
  const placeOf = ({ fileUuid }: Looked) => places.get(fileUuid) ?? places.size
  return looked.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({ documentUuid }) => documentUuid)
}

function filesOf(looked: readonly Looked[]): string[] {
  return [...new Set(looked.map(({ fileUuid }) => fileUuid))]
}

/** Where in each of these contents the words stand: the page that has them best, and what is around them there. */
export async function hitsIn(
  tx: Transaction,
  question: WordsQuestion,
  looked: readonly Looked[],
): Promise<Map<string, DocumentHit>> {
  const files = filesOf(looked)
  const rows = await bestPages(tx, question, files, { ofOne: 1, most: files.length })
  const hits = await markPages(tx, question, rows)
  const byFile = new Map(rows.map(({ file_uuid }, at) => [file_uuid, hits[at]]))
  return new Map(
    looked.flatMap(({ documentUuid, number, fileUuid }) => {
      const hit = byFile.get(fileUuid)
      return hit ? [[documentUuid, { number, page: hit.page, marked: hit.marked }] as const] : []
    }),
  )
}

/** The first pages of a content that have the words, with what is around them there, and how many have them. */
export async function pagesWith(
  tx: Transaction,
  question: WordsQuestion,
  fileUuid: string,
  most: number,
): Promise<{ items: PageHit[]; total: number }> {
  const rows = rowsOf<PageRow & { total: number }>(
    await tx.execute(sql`
      select pages.file_uuid, pages.page, pages.text, texts.language, count(*) over ()::int as total
      from ${documentPages} as pages inner join ${documentTexts} as texts on texts.file_uuid = pages.file_uuid
      where pages.file_uuid = ${fileUuid} and pages.words @@ ${question.words} order by pages.page limit ${most}`),
  )
  return { items: await markPages(tx, question, rows), total: rows[0]?.total ?? 0 }
}

const marking = `HighlightAll=true, StartSel=${hitBegin}, StopSel=${hitEnd}`

type MarkedText = { text: string; language: string | null }

async function markPages(tx: Transaction, question: WordsQuestion, rows: readonly PageRow[]): Promise<PageHit[]> {
  const marked = await markTexts(tx, question, rows)
  return rows.map(({ page, text }, at) => {
    const found = marked[at] ?? ''
    return { page, marked: excerpt(text, found), words: wordsFound(text, found) }
  })
}

/** Each text folded, with what is asked for marked in it. */
export async function markTexts(
  tx: Transaction,
  question: WordsQuestion,
  rows: readonly MarkedText[],
): Promise<string[]> {
  if (rows.length === 0) return []
  const texts = rows.map(({ text, language }) => {
    const forms = question.frequent ? plainForms : formsIn(language)
    return sql`(${forms}::regconfig, ${fold(text)}::text, ${forms === plainForms ? question.begun : question.words})`
  })
  const marked = rowsOf<{ marked: string }>(
    await tx.execute(sql`
      select ts_headline(forms, folded, question, ${marking}) as marked
      from (values ${sql.join(texts, sql`, `)}) as asked (forms, folded, question)`),
  )
  return marked.map(row => row.marked)
}

/** Of these contents the pages that have the words most, some of one at most. */
export async function bestPages(
  tx: Transaction,
  question: WordsQuestion,
  files: readonly string[],
  { ofOne, most }: { ofOne: number; most: number },
): Promise<PageRow[]> {
  if (files.length === 0) return []
  const asked = sql.join(
    files.map(uuid => sql`${uuid}::uuid`),
    sql`, `,
  )
  return rowsOf<PageRow>(
    await tx.execute(sql`
      select file_uuid, page, text, language from (
        select pages.file_uuid, pages.page, pages.text, texts.language, ts_rank(pages.words, ${question.words}) as rank,
          row_number() over (partition by pages.file_uuid order by ts_rank(pages.words, ${question.words}) desc, pages.page) as place
        from ${documentPages} as pages inner join ${documentTexts} as texts on texts.file_uuid = pages.file_uuid
        where pages.file_uuid in (${asked}) and pages.words @@ ${question.words}) as found
      where place <= ${ofOne} order by rank desc, file_uuid, page limit ${most}`),
  )
}
