/** How words of a text are found whatever their accents, their case or their form. Pure. */

/** Letters that no accent can be taken from, each with one that people type for it. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 's',
  ł: 'l',
  Ł: 'l',
  ø: 'o',
  Ø: 'o',
  đ: 'd',
  Đ: 'd',
  æ: 'a',
  Æ: 'a',
  œ: 'o',
  Œ: 'o',
  ı: 'i',
}

/** Signs that PostgreSQL takes for tags and leaves out, and those that mark hits. */
const apart = new Set(['<', '>', '\ue000', '\ue001'])

/** Longer words PostgreSQL leaves out, so that nothing behind them would stand at its place. */
const longestWord = 1000

/**
 * A text in small letters without accents, each sign where it was: what is found in it stands at the same place of the text
 * itself.
 */
export function fold(text: string): string {
  let folded = ''
  let length = 0
  for (const unit of text.split('')) {
    const isApart = isBlank(unit) || apart.has(unit)
    length = isApart ? 0 : (length % longestWord) + 1
    if (length === longestWord || apart.has(unit)) folded += ' '
    else folded += foldUnit(unit)
  }
  // Of a sign of two halves one may be the end of a long word.
  return folded.toWellFormed()
}

function isBlank(unit: string): boolean {
  const code = unit.charCodeAt(0)
  return code < 128 ? code === 32 || (code >= 9 && code <= 13) : /\s/.test(unit)
}

function foldUnit(unit: string): string {
  const code = unit.charCodeAt(0)
  if (code >= 128) return foldSign(unit)
  return code >= 65 && code <= 90 ? String.fromCharCode(code + 32) : unit
}

function foldSign(sign: string): string {
  const plain = plainLetters[sign]
  if (plain) return plain
  const [base = sign, mark = ''] = sign.normalize('NFD').toLowerCase()
  // What is taken apart otherwise than into a letter and its accents, as syllables of Hangul are, stays.
  return base.length === 1 && (mark === '' || /\p{M}/u.test(mark)) ? base : sign
}

/** The languages whose words PostgreSQL knows the forms of, by the language a text was found to be in. */
const formsOf = new Map([
  ['en', 'english'],
  ['de', 'german'],
  ['fr', 'french'],
  ['it', 'italian'],
  ['es', 'spanish'],
])

/** Takes words as they are. */
export const plainForms = 'simple'

/** What knows the forms of words of a language; of Polish and of what nobody knows, words are taken as they are. */
export function formsIn(language: string | null): string {
  return (language && formsOf.get(language)) || plainForms
}

/** Everything that may know the forms of a word that is looked for, whose language nobody knows. */
export const allForms: readonly string[] = [plainForms, ...formsOf.values()]

/** What was typed without the words to leave out, a minus before each, and these. */
export function splitTyped(typed: string): { wanted: string; unwanted: string[] } {
  const unwanted: string[] = []
  const wanted = typed.replaceAll(/(^|\s)-("[^"]*"?|\S+)/g, (_, before: string, word: string) => {
    unwanted.push(word)
    return before
  })
  return { wanted: wanted.trim(), unwanted }
}

/**
 * What was typed, as it is looked for: without accents; and as those write it who write ss for ß, whose fold is one s.
 * Words in quotation marks stay together, `or` is one or the other (`websearch_to_tsquery`).
 */
export function typedForms(typed: string): string[] {
  const written = typed.normalize('NFC')
  const folded = fold(written)
  return [...new Set([folded, folded.replaceAll('ss', 's'), fold(written.replaceAll('ß', 'ss'))])]
}

/** Stands before the beginning of a word, so that it is no word itself. */
const begunMark = 'qq'

/**
 * The beginnings of the words of a text whose language has no known forms, as they are kept beside the words: *umow* of umowa, umowy
 * and umowami.
 */
export function beginningsIn(text: string): string {
  return wordsOf(text)
    .map(word => begunMark + beginningOf(word))
    .join(' ')
}

/**
 * What was typed by the beginnings of its words: as they are kept, and as they are marked in a text. `null` where what was typed is
 * more than words.
 */
export function typedBeginnings(typed: string): { kept: string; marked: string } | null {
  if (/["\-|()&!:*<>']/.test(typed)) return null
  const words = wordsOf(typed)
  if (words.length === 0 || words.includes('or')) return null
  const begun = words.map(beginningOf)
  return {
    kept: begun.map(word => begunMark + word).join(' & '),
    marked: words.map((word, at) => (begun[at] === word ? word : `${begun[at]}:*`)).join(' & '),
  }
}

/** The words of a text, without accents. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Without the last three letters, in which the forms of most words differ; four at least. */
function beginningOf(word: string): string {
  return word.slice(0, Math.max(4, word.length - 3))
}

/** What begins and ends a hit in a text that PostgreSQL marked; of no writing: private signs of Unicode. */
export const hitBegin = '\ue000'
export const hitEnd = '\ue001'

export type MarkedPart = { text: string; isHit: boolean }

/** From a sign of a text to the one before another. */
export type TextStretch = { from: number; to: number }

/** So many characters stand before and behind the first hit of what is shown of a page. */
const around = 90

/**
 * The words around the first hit of a page, as it writes them, from the same page folded and marked. Empty where nothing is
 * marked.
 */
export function excerpt(text: string, marked: string): MarkedPart[] {
  const hits = placesOf(marked)
  const [first] = hits
  if (!first) return []
  const from = wordBegin(text, Math.max(0, first.from - around))
  const to = wordEnd(text, Math.min(text.length, first.to + around))
  const parts = partsOf(text, { from, to }, hits)
  const [begin] = parts
  if (from > 0 && begin) begin.text = `…${begin.text}`
  const last = parts.at(-1)
  if (to < text.length && last) last.text = `${last.text}…`
  return parts
}

/** A stretch of a text in a line, cut where hits begin and end. */
export function partsOf(text: string, { from, to }: TextStretch, hits: readonly TextStretch[]): MarkedPart[] {
  const parts: MarkedPart[] = []
  let at = from
  for (const hit of hits.filter(({ from: begin, to: end }) => begin >= from && end <= to)) {
    if (hit.from > at) parts.push({ text: inLine(text.slice(at, hit.from)), isHit: false })
    parts.push({ text: inLine(text.slice(hit.from, hit.to)), isHit: true })
    at = hit.to
  }
  if (at < to) parts.push({ text: inLine(text.slice(at, to)), isHit: false })
  return parts
}

/** The words of a page that were found, in small letters, each once, from the same page folded and marked. */
export function wordsFound(text: string, marked: string): string[] {
  return [...new Set(placesOf(marked).map(({ from, to }) => text.slice(from, to).toLowerCase()))]
}

/** Where the hits of a marked text stand in the text without marks. */
export function placesOf(marked: string): TextStretch[] {
  const places: TextStretch[] = []
  let place = 0
  let from = 0
  for (const sign of marked.split('')) {
    if (sign === hitBegin) from = place
    else if (sign === hitEnd) places.push({ from, to: place })
    else place += 1
  }
  return places
}

function wordBegin(text: string, at: number): number {
  const space = text.slice(at, at + 20).search(/\s/)
  return at === 0 || space < 0 ? at : at + space + 1
}

function wordEnd(text: string, at: number): number {
  const before = text.slice(at - 20, at).search(/\s\S*$/)
  return at === text.length || before < 0 ? at : at - 20 + before
}

function inLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
