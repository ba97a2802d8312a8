import type { Rarity } from './name-rarity.ts'

/** A name as it is sorted into blocks. */
export type BlockedName = { words: readonly string[]; key: string; ids: readonly string[] }

/** A block of so many names is compared pair by pair; a larger one each with its next neighbours in the sort only. */
const smallBlock = 24
const neighbours = 8
/** A number that more names carry than this identifies none of them. */
const mostOfOneId = 20

/**
 * Which names are worth comparing, each pair once: a first pass that keeps the work in proportion to the names. Blocks
 * (I. Fellegi and A. Sunter, 1969) by first word, by the two rarest words, by their letters in any order and by their consonants,
 * so that a typing error anywhere is met by one of them; by supplier number; and by neighbourhood in the sorted list, read
 * forwards and backwards (M. Hernández and S. Stolfo, "The Merge/Purge Problem for Large Databases", 1995).
 */
export function* candidatePairs(names: readonly BlockedName[], rarity: Rarity): Generator<[number, number]> {
  const met = new Set<number>()
  for (const blocks of blockings(names, rarity)) {
    for (const block of blocks.values()) yield* pairsOf(block, names, met)
  }
}

/** One way of blocking after the other, so that only one stands in memory. */
function* blockings(names: readonly BlockedName[], rarity: Rarity): Generator<Map<string, number[]>> {
  const rarest = names.map(({ words }) => rarity.rarest(words))
  const second = names.map(({ words }, at) => rarity.rarest(words.filter(word => word !== rarest[at])))
  const of = (at: number) => rarest[at] ?? ''
  yield blocksBy(names, ({ words }) => words[0] ?? '')
  yield blocksBy(names, (_, at) => of(at))
  yield blocksBy(names, (_, at) => second[at] ?? '')
  yield blocksBy(names, (_, at) => lettersOf(of(at)))
  yield blocksBy(names, (_, at) => consonantsOf(of(at)))
  yield blocksBy(names, ({ words }) => words.join(''))
  yield blocksBy(names, ({ words }) => consonantsOf(words[0] ?? ''))
  yield idBlocks(names)
  const all = names.map((_, at) => at)
  yield new Map([['sorted', all]])
  yield new Map(windowsOf(names, ({ words }) => [...words.join(' ')].reverse().join('')))
}

function blocksBy(names: readonly BlockedName[], keyOf: (name: BlockedName, at: number) => string) {
  const blocks = new Map<string, number[]>()
  for (const [at, name] of names.entries()) add(blocks, keyOf(name, at), at)
  blocks.delete('')
  return blocks
}

function idBlocks(names: readonly BlockedName[]) {
  const blocks = new Map<string, number[]>()
  for (const [at, { ids }] of names.entries()) for (const id of ids) add(blocks, id, at)
  for (const [id, block] of blocks) if (block.length > mostOfOneId) blocks.delete(id)
  return blocks
}

/** Overlapping blocks of neighbours in an order of their own. */
function windowsOf(names: readonly BlockedName[], orderOf: (name: BlockedName) => string): [string, number[]][] {
  const order = names.map(orderOf)
  const sorted = names.map((_, at) => at).sort((a, b) => compare(order[a], order[b]))
  const windows: [string, number[]][] = []
  for (let from = 0; from < sorted.length; from += neighbours) {
    windows.push([String(from), sorted.slice(from, from + 2 * neighbours)])
  }
  return windows
}

function* pairsOf(block: number[], names: readonly BlockedName[], met: Set<number>): Generator<[number, number]> {
  const isSmall = block.length <= smallBlock
  const members = isSmall ? block : block.toSorted((a, b) => compare(names[a]?.key, names[b]?.key))
  for (const [place, one] of members.entries()) {
    const end = isSmall ? members.length : Math.min(members.length, place + 1 + neighbours)
    for (let next = place + 1; next < end; next++) {
      const other = members[next] ?? one
      const [low, high] = one < other ? [one, other] : [other, one]
      const pair = low * names.length + high
      if (low === high || met.has(pair)) continue
      met.add(pair)
      yield [low, high]
    }
  }
}

function lettersOf(word: string): string {
  return word.length < 4 ? '' : [...new Set(word)].toSorted().join('')
}

function consonantsOf(word: string): string {
  const bare = word.replace(/[AEIOUYH]/g, '').replace(/(.)\1+/g, '$1')
  return bare.length < 3 ? '' : bare
}

function add(blocks: Map<string, number[]>, key: string, at: number): void {
  const block = blocks.get(key)
  if (block) block.push(at)
  else blocks.set(key, [at])
}

function compare(one = '', other = ''): number {
  return one < other ? -1 : one > other ? 1 : 0
}
