import { spokenLanguage } from './translate.ts'

/** Names one after the other, as a sentence has them: a, b and c. */
export function listWords(names: readonly string[]): string {
  return new Intl.ListFormat(languageOf(spokenLanguage())).format(names)
}

/** No comma stands before the last of several names. */
function languageOf(language: string): string {
  return language === 'en' ? 'en-GB' : language
}
