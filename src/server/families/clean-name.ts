import { withoutLegalForms } from './legal-forms.ts'

/** A supplier or customer name, cleaned so that spellings of one company come out alike. */
export type CleanName = {
  /** Words in their order, without legal forms, conjunctions and what follows in brackets or after a dash. */
  words: string[]
  /** The different words sorted: the fingerprint. Equal for names that differ in case, marks, order or legal form only. */
  key: string
  /** The same with umlauts written out (Ü as UE) where the name has them, else equal to `key`. */
  spelledKey: string
  /** Words that were cut short with a point. */
  shortened: string[]
  /** What stood in brackets or after a dash at the end: a place or branch, weaker evidence. */
  branch: string
}

/** Letters that Unicode does not take apart into a letter and a mark. */
const folded: Record<string, string> = {
  ẞ: 'SS',
  Ø: 'O',
  Æ: 'AE',
  Œ: 'OE',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Ħ: 'H',
  Ŧ: 'T',
  İ: 'I',
  I: 'I',
  Ŋ: 'N',
}
const spelledOut: Record<string, string> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', Å: 'AA', Ø: 'OE' }
const conjunctions = new Set('AND UND ET Y E U OG OCH EN'.split(' '))
const domainEnd = /\.(?:CO\.UK|COM\.AU|COM|NET|ORG|DE|FR|EU|NL|SE|DK|NO|FI|IT|ES|PL|IO)(?=$|[\s)(,-])/g
const longestKey = 400

/** Cleans a name. Pure; any text comes out with at least an empty key. */
export function cleanName(name: string): CleanName {
  const capital = name.normalize('NFC').toUpperCase().normalize('NFC')
  const base = splitBranch(capital)
  const words = wordsOf(base.main, false)
  const spelled = /[ÄÖÜÅØ]/.test(base.main) ? wordsOf(base.main, true) : words
  return {
    words: words.all,
    key: fingerprint(words.all),
    spelledKey: fingerprint(spelled.all),
    shortened: words.shortened,
    branch: fingerprint(wordsOf(base.branch, false).all),
  }
}

/** What stands in brackets at the end or after a dash with blanks around it, apart from the rest; never all of it. */
function splitBranch(text: string): { main: string; branch: string } {
  const bracketed = /^(.*\p{L}.*?)[\s]*[([]([^()[\]]+)[)\]]\s*$/su.exec(text)
  const dashed = bracketed ?? /^(.*\p{L}.*?)\s+[-–—]\s+([^-–—]+)$/su.exec(text)
  return dashed ? { main: dashed[1] ?? text, branch: dashed[2] ?? '' } : { main: text, branch: '' }
}

function wordsOf(text: string, isSpelledOut: boolean): { all: string[]; shortened: string[] } {
  const plain = fold(text, isSpelledOut)
    .replace(domainEnd, '')
    .replace(/\bT\/A\b|\bTRADING AS\b|\bC\/O\b/g, ' ')
    .replace(/\b(A|K|I)\/(S)\b/g, '$1$2')
    // Points between single letters hold an abbreviation together: G.M.B.H., S.A.
    .replace(/(?<![\p{L}\p{N}])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\p{N}])/gu, letters => letters.replaceAll('.', ''))
    .replace(/[’'`´]/g, '')
  const shortened = [...plain.matchAll(/(?<=^|\s)(\p{L}{3,})\.(?=\s|$|,)/gu)].map(match => match[1] ?? '')
  const all = plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .map(word => (/^0+\d/.test(word) ? word.replace(/^0+/, '') : word))
  const joined = all.filter((word, index) => index === 0 || index === all.length - 1 || !conjunctions.has(word))
  const kept = withoutLegalForms(joined)
  const rest = kept.length > 1 && kept[0] === 'THE' ? kept.slice(1) : kept
  return { all: rest.join('').length < 3 ? joined : rest, shortened: shortened.filter(word => rest.includes(word)) }
}

function fold(text: string, isSpelledOut: boolean): string {
  const letters = text.replace(
    /[^\x20-\x7E]/g,
    letter => (isSpelledOut ? spelledOut[letter] : undefined) ?? folded[letter] ?? letter,
  )
  return letters.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
}

function fingerprint(words: readonly string[]): string {
  return [...new Set(words)].toSorted().join(' ').slice(0, longestKey)
}

/** The words of a cleaned name that tell one unit from its neighbour: with digits, or of one letter. */
export function tellingWords(words: readonly string[]): string {
  return words
    .filter(word => word.length === 1 || /\p{N}/u.test(word))
    .toSorted()
    .join(' ')
}
