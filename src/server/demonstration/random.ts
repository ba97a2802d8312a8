/** A seeded source of numbers: the same keys always give the same sequence, on every machine. */
export type Random = {
  /** A number in [0, 1). */
  next: () => number
  /** A whole number from `min` to `max`, both included. */
  integer: (min: number, max: number) => number
  /** A number in [min, max). */
  between: (min: number, max: number) => number
  /** True with probability `probability` (0 to 1). */
  chance: (probability: number) => boolean
  /** Roughly standard normal (mean 0, deviation 1, never beyond 3.5). */
  normal: () => number
  /** One entry of a list, each as likely as the next; an empty list is an error. */
  pick: <T>(list: readonly T[]) => T
}

/** A 32-bit hash (FNV-1a, then mixed) of the keys that name a sequence. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** The generator itself: a counter stepped by an odd constant and mixed (the 32-bit "mulberry" design). */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A sequence named by its keys, so that each month or company has its own and none depends on another's length. */
export function createRandom(...keys: readonly (string | number)[]): Random {
  const next = sequence(hash(keys.join('/')))
  return {
    next,
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    between: (min, max) => min + next() * (max - min),
    chance: probability => next() < probability,
    normal: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
    pick: list => at(list, Math.floor(next() * list.length)),
  }
}

/** The entry at `index`; out of range is a fault of the generator, said so rather than passed on as undefined. */
export function at<T>(list: readonly T[], index: number): T {
  const value = list[index]
  if (value === undefined) throw new RangeError(`Demonstration data: no entry ${index} in a list of ${list.length}`)
  return value
}

export type Sampler = (random: Random) => number

/** Draws an index with the given weights (none negative, at least one above 0, else a `RangeError`). */
export function createSampler(weights: readonly number[]): Sampler {
  const cumulative = new Float64Array(weights.length)
  let total = 0
  for (const [index, weight] of weights.entries()) {
    total += weight
    cumulative[index] = total
  }
  if (!(total > 0)) throw new RangeError('Demonstration data: a draw needs at least one weight above 0')
  return random => {
    const point = random.next() * total
    let low = 0
    let high = weights.length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((cumulative[middle] ?? 0) > point) high = middle
      else low = middle + 1
    }
    return low
  }
}
