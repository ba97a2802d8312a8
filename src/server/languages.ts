import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Language, languages } from '#shared/formats/formats.ts'
import { readTranslations, spokenLanguage, type Translations } from '#shared/translate.ts'

const catalogues = join(import.meta.dirname, '../../messages')
const spoken = new AsyncLocalStorage<{ language: string; isChosen: boolean }>()
const known = new Map<string, Translations | null>()

readTranslations(() => {
  const language = spoken.getStore()?.language
  return language === undefined || language === 'en' ? null : translationsOf(language)
})

/** What schemas say of themselves, by language. */
const schemaWords: Record<string, z.core.$ZodErrorMap> = { de: z.locales.de().localeError }
const englishSchemaWords = z.locales.en().localeError
z.config({ localeError: issue => (schemaWords[spokenLanguage()] ?? englishSchemaWords)(issue) })

/** Runs `work` with everything it says in a language; what has no translation stays English. */
export function speak<Result>(language: string, work: () => Result): Result {
  return spoken.run({ language, isChosen: true }, work)
}

/** Runs a request in the language its page was built in, or, where it names none, in that of `speakTo`. */
export function speakAsAsked<Result>(asked: string | undefined, work: () => Result): Result {
  const language = languages.find(one => one === asked)
  return spoken.run({ language: language ?? 'en', isChosen: language !== undefined }, work)
}

/** From here on a request is answered in the language of its person, unless it named one. */
export function speakTo(language: Language): void {
  const store = spoken.getStore()
  if (store && !store.isChosen) store.language = language
}

/** The same pieces, each made in the language that is spoken now: the body of an answer is read when its request is over. */
export function spokenOn<Piece>(pieces: AsyncGenerator<Piece>): AsyncIterableIterator<Piece> {
  const store = spoken.getStore()
  if (!store) return pieces
  const kept: AsyncIterableIterator<Piece> = {
    next: () => spoken.run(store, () => pieces.next()),
    return: value => pieces.return(value),
    [Symbol.asyncIterator]: () => kept,
  }
  return kept
}

function translationsOf(language: string): Translations | null {
  const found = known.get(language)
  if (found !== undefined) return found
  const file = join(catalogues, `${language}.json`)
  const translations = existsSync(file) ? { language, sentences: JSON.parse(readFileSync(file, 'utf8')) } : null
  known.set(language, translations)
  return translations
}
