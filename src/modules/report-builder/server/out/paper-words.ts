import type { ContentText } from 'pdfmake/interfaces.js'
import { ink } from './paper-look.ts'
import type { Words } from './paper-part.ts'

/** Words with their looks, and with one space where a page has many. */
export function runsOf(words: readonly Words[]): ContentText[] {
  const runs = words.map(({ text, isStrong, isQuiet, tone }) => ({
    text: text.replace(/[^\S\n]+/g, ' '),
    ...(isStrong ? { bold: true } : {}),
    ...(isQuiet ? { color: ink.quiet } : {}),
    ...(tone ? { color: ink[tone] } : {}),
  }))
  const said = runs.filter(({ text }, at) => text !== ' ' || (at > 0 && at < runs.length - 1))
  return said.length === 0 ? [{ text: '' }] : said
}
