import type { ContentText } from 'pdfmake/interfaces.js'
import { ink } from './paper-look.ts'
import type { Words } from './paper-part.ts'

/** Words with their looks, as the library of PDFs takes them. */
export function runsOf(words: readonly Words[]): ContentText[] {
  return saidWords(words).map(({ text, isStrong, isQuiet, tone }) => ({
    text,
    ...(isStrong ? { bold: true } : {}),
    ...(isQuiet ? { color: ink.quiet } : {}),
    ...(tone ? { color: ink[tone] } : {}),
  }))
}

/** Words with one space where a page has many, and none around them; one of them is there. */
export function saidWords(words: readonly Words[]): Words[] {
  const plain = words.map(({ text, ...look }) => ({ text: text.replace(/[^\S\n]+/g, ' '), ...look }))
  const said = plain.filter(({ text }, at) => text !== ' ' || (at > 0 && at < plain.length - 1))
  return said.length === 0 ? [{ text: '' }] : said
}
