import { onTestFinished } from 'vitest'
import { readTranslations } from '#shared/translate.ts'

/** From here to the end of the test everything is said in a language, whoever asks. */
export function sayIn(language: string, sentences: Record<string, string> = {}): void {
  const before = readTranslations(() => ({ language, sentences }))
  onTestFinished(() => {
    readTranslations(before)
  })
}
