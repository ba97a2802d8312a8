import { exactWidth, widest, widthOf } from './text-width.ts'

/** The room of each name, and the size of its letters; two `lines` where there is room below each other. */
type Room = { width: number; size?: number; lines?: 1 | 2 }

/**
 * Names as they fit. One that has no room gives up its middle; where two would read alike then, they give up what they
 * begin with alike, so that what tells them apart stays.
 */
export function fitNames(names: readonly string[], room: Room): string[] {
  const shown = new Map<string, string>()
  setApart([...new Set(names)], 0, room, shown)
  return names.map(name => shown.get(name) ?? name)
}

/** Names that read alike go on later, from the word in which they part, or else from the letter. */
function setApart(names: readonly string[], from: number, room: Room, shown: Map<string, string>): void {
  for (const [text, alike] of Map.groupBy(names, name => fitted(name, from, room))) {
    const shared = sharedBeginning(alike)
    const later = alike.length > 1 ? [wordAt(alike[0] ?? '', shared), shared].find(place => place > from) : undefined
    if (later !== undefined) setApart(alike, later, room, shown)
    else for (const name of alike) shown.set(name, text)
  }
}

function fitted(name: string, from: number, { width, size = 11, lines = 1 }: Room): string {
  if (lines === 1) return shortened(name, from, width, size)
  for (let whole = width * 2; whole > width; whole -= size / 2) {
    const two = inTwoLines(shortened(name, from, whole, size), width, size)
    if (two !== null) return two
  }
  return shortened(name, from, width, size)
}

/** A name without its middle: of what it begins with most, or a little where it goes on at `from`. */
function shortened(name: string, from: number, width: number, size: number): string {
  if (widthOf(name, size) <= width) return name
  const letters = [...name]
  const room = width - exactWidth('…', size)
  const head = within(letters, room * (from === 0 ? 0.6 : 0.25), size)
  const rest = room - exactWidth(head.join(''), size)
  const tail = within(letters.toReversed(), rest, size).toReversed()
  if (from === 0 || letters.length - tail.length <= from) return joined(head, tail)
  const middle = within(letters.slice(Math.max(from, head.length)), rest - exactWidth('…', size), size)
  return `${joined(head, middle).trimEnd()}…`
}

function joined(head: readonly string[], tail: readonly string[]): string {
  return `${head.join('').trimEnd()}…${tail.join('').trimStart()}`
}

/** The letters that fit into a width, one at least. */
function within(letters: readonly string[], width: number, size: number): readonly string[] {
  let used = 0
  const count = letters.findIndex(letter => {
    used += exactWidth(letter, size)
    return used > width
  })
  return letters.slice(0, count === -1 ? letters.length : Math.max(count, 1))
}

/** Words on one line, or on two that are as short as they can be; `null` where two do not hold them. */
function inTwoLines(words: string, width: number, size: number): string | null {
  if (widthOf(words, size) <= width) return words
  const breaks = [...words.matchAll(/ (?![–&-])|(?<=[…/-])(?=\S)/g)].map(
    ({ index, 0: { length } }) => [words.slice(0, index), words.slice(index + length)] as const,
  )
  const [best] = breaks.toSorted((one, other) => widest(one, size) - widest(other, size))
  return best && widest(best, size) <= width ? best.join('\n') : null
}

/** How many letters all of these begin with alike. */
function sharedBeginning(names: readonly string[]): number {
  const [first = [], ...others] = names.map(name => [...name])
  const parted = first.findIndex((letter, place) => others.some(other => other[place] !== letter))
  return parted === -1 ? first.length : parted
}

/** Where the word begins that a letter stands in. */
function wordAt(name: string, place: number): number {
  return [...name].slice(0, place).lastIndexOf(' ') + 1
}
