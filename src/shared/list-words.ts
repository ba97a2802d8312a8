import { spokenLanguage } from './translate.ts'

/** Names one after the other, as a sentence has them: a, b and c. */
export function listWords(names: readonly string[]): string {
  const language = spokenLanguage()
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(names)
}
