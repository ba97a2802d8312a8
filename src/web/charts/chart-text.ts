/** The width of words at a size, in pixels, nearly: Inter's letters are 0.56 of their height wide on average. */
export function widthOf(words: string, size = 11): number {
  return Math.ceil([...words].length * size * 0.56)
}

/** Words that fit into a width, their end given up for an ellipsis. */
export function shorten(words: string, width: number, size = 11): string {
  const letters = [...words]
  const count = Math.max(Math.floor(width / (size * 0.56)), 2)
  return letters.length <= count
    ? words
    : `${letters
        .slice(0, count - 1)
        .join('')
        .trimEnd()}…`
}

/**
 * Words on one line of a width or on two, broken where both are shortest; what is beyond them is given up for an
 * ellipsis.
 */
export function wrap(words: string, width: number, size = 11): string {
  if (widthOf(words, size) <= width) return words
  const breaks = [...words.matchAll(/ (?![–&-])/g)].map(
    ({ index }) => [words.slice(0, index), words.slice(index + 1)] as const,
  )
  const fitting = breaks.filter(([first]) => widthOf(first, size) <= width)
  const [best] = fitting.toSorted((one, other) => widest(one, size) - widest(other, size))
  return best ? `${best[0]}\n${shorten(best[1], width, size)}` : shorten(words, width, size)
}

/** The widest of some words, in pixels. */
export function widest(words: readonly string[], size = 11): number {
  return words.reduce((width, one) => Math.max(width, widthOf(one, size)), 0)
}

/** A count with its noun: 1 member, 3 members. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
