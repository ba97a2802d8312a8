import { t } from '#shared/translate.ts'
/** A fault in the syntax of a JSON text. `offset` counts UTF-16 units from 0. */
export class JsonFault extends Error {
  readonly offset: number

  constructor(offset: number, message: string) {
    super(message)
    this.name = 'JsonFault'
    this.offset = offset
  }
}

/** Where each value of a JSON text begins, by its path as `JSON.stringify(['items', 0, 'name'])`. */
export type JsonPlaces = ReadonlyMap<string, number>

type Walk = { text: string; places: Map<string, number> }
type Path = readonly (string | number)[]

const deepest = 200
const space = /[ \t\n\r]*/y
const numeral = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids control characters in strings
const plainText = /[^"\\\u0000-\u001f]*/y
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
const word = /true|false|null/y

/**
 * Walks a JSON text (RFC 8259) and notes where its values begin. Throws `JsonFault` at the first character that does
 * not belong: browsers name that place in different ways or not at all, and none names the places of values.
 */
export function locateJson(text: string): JsonPlaces {
  const walk: Walk = { text, places: new Map() }
  const end = skipSpace(text, readValue(walk, skipSpace(text, 0), []))
  if (end < text.length) throw new JsonFault(end, t`${named(text, end)} stands after the end of the value`)
  return walk.places
}

/** Reads the value at `at`; gives the offset after it. The readers below do alike. */
function readValue(walk: Walk, at: number, path: Path): number {
  const { text } = walk
  if (path.length > deepest) throw new JsonFault(at, t`More than ${deepest} levels lie inside each other`)
  walk.places.set(JSON.stringify(path), at)
  const first = text[at]
  if (first === '{') return readObject(walk, at, path)
  if (first === '[') return readArray(walk, at, path)
  if (first === '"') return readString(text, at)
  const end = matchEnd(word, text, at) ?? matchEnd(numeral, text, at)
  if (end === null) throw new JsonFault(at, t`A value is expected here, not ${named(text, at)}`)
  return end
}

function readObject(walk: Walk, open: number, path: Path): number {
  const { text } = walk
  let at = skipSpace(text, open + 1)
  if (text[at] === '}') return at + 1
  for (;;) {
    if (text[at] !== '"') throw new JsonFault(at, t`A name in double quotes is expected here, not ${named(text, at)}`)
    const nameEnd = readString(text, at)
    const name = String(JSON.parse(text.slice(at, nameEnd)))
    at = skipSpace(text, nameEnd)
    if (text[at] !== ':')
      throw new JsonFault(at, t`A colon is expected after the name "${name}", not ${named(text, at)}`)
    at = skipSpace(text, readValue(walk, skipSpace(text, at + 1), [...path, name]))
    if (text[at] === '}') return at + 1
    if (text[at] !== ',') throw new JsonFault(at, t`A comma or } is expected here, not ${named(text, at)}`)
    at = skipSpace(text, at + 1)
  }
}

function readArray(walk: Walk, open: number, path: Path): number {
  const { text } = walk
  let at = skipSpace(text, open + 1)
  if (text[at] === ']') return at + 1
  for (let index = 0; ; index++) {
    at = skipSpace(text, readValue(walk, at, [...path, index]))
    if (text[at] === ']') return at + 1
    if (text[at] !== ',') throw new JsonFault(at, t`A comma or ] is expected here, not ${named(text, at)}`)
    at = skipSpace(text, at + 1)
  }
}

function readString(text: string, open: number): number {
  for (let at = open + 1; ; ) {
    at = matchEnd(plainText, text, at) ?? at
    if (text[at] === '"') return at + 1
    if (at >= text.length) throw new JsonFault(open, t('The text that begins here has no closing double quote'))
    const after = matchEnd(escaped, text, at)
    if (after === null) {
      throw new JsonFault(at, t`${named(text, at)} cannot stand inside a text; write it with a backslash`)
    }
    at = after
  }
}

function skipSpace(text: string, at: number): number {
  return matchEnd(space, text, at) ?? at
}

/** Where a sticky pattern that matches at `at` ends; `null` when it does not. */
function matchEnd(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at
  const found = pattern.exec(text)
  return found ? at + found[0].length : null
}

function named(text: string, at: number): string {
  const character = text.codePointAt(at)
  if (character === undefined) return t('the end')
  return character < 32 ? t('a line break or control character') : String.fromCodePoint(character)
}
