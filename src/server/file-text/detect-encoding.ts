import { isUtf8 } from 'node:buffer'
import { analyse } from 'chardet'
import iconv from 'iconv-lite'

/** An encoding by its registered name; `mixed` is UTF-8 with lines in Windows-1252 between. */
export type SourceEncoding = string

export const mixedEncoding = 'utf-8 and windows-1252'

/** Below this, in percent, the detector guesses; most such files come from Western European Windows. */
const leastConfidence = 25

/** In one encoding other than UTF-8 hardly a line is UTF-8 by chance. */
const leastValidLines = 0.25

/** What Windows writes where the detector names the ISO standard: the same letters, and more punctuation. */
const supersets: Record<string, string> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-9': 'windows-1254',
}

/** `utf-16le`, `utf-16be` or `null`: by the byte order mark, or by where the zero bytes of Latin letters stand. */
export function detectUtf16(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const sample = head.subarray(0, 4096 & ~1)
  let even = 0
  let odd = 0
  for (let at = 0; at + 1 < sample.length; at += 2) {
    if (sample[at] === 0) even += 1
    if (sample[at + 1] === 0) odd += 1
  }
  const half = sample.length / 4
  if (odd > half && even === 0) return 'utf-16le'
  return even > half && odd === 0 ? 'utf-16be' : null
}

const mark = Buffer.from('\ufeff')
/** The mark after a program took its bytes for letters and encoded them again. */
const doubledMark = Buffer.from('ï»¿')

/** How many bytes of UTF-8 byte order marks stand at the start, marks encoded twice included. */
export function markLength(head: Buffer): number {
  let length = 0
  for (;;) {
    const rest = head.subarray(length)
    const found = [mark, doubledMark].find(each => rest.subarray(0, each.length).equals(each))
    if (!found) return length
    length += found.length
  }
}

/** The encoding of bytes that are not UTF-8, told from the lines that hold more than ASCII. */
export function detectEncoding(sample: Buffer): SourceEncoding {
  const lines = splitLines(sample).filter(line => line.some(byte => byte >= 0x80))
  const valid = lines.filter(line => isUtf8(line)).length
  if (valid >= lines.length * leastValidLines && valid > 0) return mixedEncoding
  const letters = Buffer.concat(lines.flatMap(line => [line, Buffer.from('\n')])).subarray(0, 65_536)
  const matches = matchesOf(letters)
  const isLatin = isOfLatinLetters(letters)
  const found = matches.map(({ name }) => name).filter(name => ofLatinLetters.includes(name) === isLatin)
  const likely = isLatin ? likelyEncoding(matches) : (found[0] ?? 'windows-1252')
  if (isLatin && !ofLatinLetters.includes(likely)) return likely
  // Short files tell the detector little: letters and signs in the wrong places show its mistakes.
  const [best = likely] = [...new Set([likely, ...found, ...(isLatin ? ofLatinLetters : [])])]
    .filter(name => hasAllBytes(letters, name))
    .map(name => ({ name, misplaced: countMisplaced(iconv.decode(letters, name), name === 'windows-1252') }))
    .sort((one, other) => one.misplaced - other.misplaced)
    .map(({ name }) => name)
  return best
}

/** Latin words have an accent here and there; words of other scripts are hardly anything else. */
function isOfLatinLetters(letters: Buffer): boolean {
  const words = letters.toString('latin1').match(/[A-Za-z]*[\x80-\xff][A-Za-z\x80-\xff]*/g) ?? []
  const accented = words.map(word => word.replace(/[A-Za-z]/g, '').length)
  return 2 * sum(accented) <= sum(words.map(word => word.length))
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}

/** One-byte encodings of Latin letters, the more usual first. */
const ofLatinLetters: readonly SourceEncoding[] = [
  'windows-1252',
  'windows-1250',
  'iso-8859-2',
  'windows-1254',
  'windows-1257',
]

type Match = { name: SourceEncoding; confidence: number }

/** What the detector takes the letters for, the surest first, as far as the encoding has all their bytes. */
function matchesOf(letters: Buffer): Match[] {
  return analyse(letters)
    .filter(({ name }) => name !== 'UTF-8' && iconv.encodingExists(name))
    .map(({ name, confidence }) => ({ name: withPunctuation(name, letters), confidence }))
    .filter(({ name }) => hasAllBytes(letters, name))
}

function likelyEncoding(matches: readonly Match[]): SourceEncoding {
  const western = matches.find(({ name }) => name === 'windows-1252')
  const [best] = matches
  if (!best || best.confidence < leastConfidence) return 'windows-1252'
  // The detector takes Western text for Central European easily: it must be clearly better to be believed.
  return western && best.confidence - western.confidence < 10 ? 'windows-1252' : best.name
}

function withPunctuation(name: string, letters: Buffer): SourceEncoding {
  if (name === 'ISO-8859-2') return letters.some(isWindowsOnly) ? 'windows-1250' : 'iso-8859-2'
  return (supersets[name] ?? name).toLowerCase()
}

function isWindowsOnly(byte: number): boolean {
  return byte >= 0x80 && byte < 0xa0
}

function hasAllBytes(letters: Buffer, encoding: SourceEncoding): boolean {
  return !/[\ufffd\u0080-\u009f]/.test(iconv.decode(letters, encoding))
}

function splitLines(sample: Buffer): Buffer[] {
  const lines: Buffer[] = []
  let from = 0
  for (let at = sample.indexOf(10); at !== -1; at = sample.indexOf(10, from)) {
    lines.push(sample.subarray(from, at))
    from = at + 1
  }
  lines.push(sample.subarray(from))
  return lines
}

/**
 * How many letters and signs of a text stand where no language has them, as they do when bytes are read in another
 * encoding than they were written in. `isWestern` for a text read as Windows-1252, whose letters are looked at as well.
 */
function countMisplaced(text: string, isWestern: boolean): number {
  const rules = isWestern ? [...anywhere, ...inWestern] : anywhere
  return rules.reduce((sum, rule) => sum + rule(text), 0)
}

const anywhere: readonly ((text: string) => number)[] = [
  // `Us³ugi` for `Usługi`.
  text => count(text, /(?<=\p{L})[¡-§©«¬®±-³¶¸¹»-¿×÷](?=\p{L})/gu),
  // `▌x∙╔` for `支払`.
  text => count(text, /[\u2500-\u25ff∙]/g),
  // `Ţiţli` for `Şişli`: only Romanian has these, beside its `ă`.
  text => (/[ăî]/i.test(text) ? 0 : count(text, /ţ/gi)),
  // `Žižli` and `Żnž` for `Şişli` and `İnş`: no language has both.
  text => (/ż/i.test(text) ? count(text, /ž/gi) : 0),
]

const inWestern: readonly ((text: string) => number)[] = [
  // `Þiþli` for `Şişli`, `ðilumos` for `šilumos`: only Icelandic has these, beside its accents.
  text => (/[íóú]/i.test(text) ? 0 : count(text, /[ðþý]/gi)),
  // `mûvek` for `művek`: no language but Hungarian would have them beside both kinds of other accents.
  text => (/[öü]/i.test(text) && /[áíóú]/i.test(text) && !/[ãçñ]/i.test(text) ? count(text, /[õû]/gi) : 0),
  // `wartoœæ` for `wartość`, `z³` for `zł`.
  text => count(text, /œ(?=[æñê³¹]|$)|(?<=z)³/gim),
]

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
