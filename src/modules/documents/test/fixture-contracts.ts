import { readFileSync } from 'node:fs'
import { cleanText } from '#server/file-text/clean-text.ts'
import { textLanguage } from '#server/file-text/language-rules.ts'
import type { ExpectedFields } from './field-texts.ts'

const folder = new URL('../extraction/fixtures/', import.meta.url)

export type FixtureContract = { name: string; pages: string[]; language: string | null; expected: ExpectedFields }

/** The contracts written for the rules, as the reader of files leaves their text, and what each says. */
export function fixtureContracts(): FixtureContract[] {
  const expected: Record<string, ExpectedFields> = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8'))
  return Object.entries(expected).map(([name, fields]) => {
    const pages = readFileSync(new URL(`${name}.txt`, folder), 'utf8')
      .split('\f')
      .map(cleanText)
    return { name, pages, language: textLanguage(pages.join('\n')), expected: fields }
  })
}
