import { fold, type TextStretch } from './rules-words.ts'

const isLetter = /[\p{L}\p{N}]/u

/** Where a passage stands first: whatever its case and accents, and wherever its lines break, also within a word. Pure. */
export function quoteIn(text: string, quote: string): TextStretch[] {
  const signs: number[] = []
  let run = ''
  for (const [at, sign] of fold(text).split('').entries()) {
    if (!isLetter.test(sign)) continue
    run += sign
    signs.push(at)
  }
  const wanted = fold(quote)
    .split('')
    .filter(sign => isLetter.test(sign))
    .join('')
  const begin = wanted === '' ? -1 : run.indexOf(wanted)
  const [from, last] = [signs[begin], signs[begin + wanted.length - 1]]
  return begin < 0 || from === undefined || last === undefined ? [] : [{ from, to: last + 1 }]
}

/** The page of the portal that shows a passage of a version, or a page of it. */
export function passagePath(uuid: string, at: { version: number; page: number; quote: string }): string {
  const passage = at.quote === '' ? '' : `&quote=${encodeURIComponent(at.quote)}`
  return `/app/documents/${uuid}?page=${at.page}&version=${at.version}${passage}`
}
