/** How much text a file may give. What is beyond is left out, and `isCut` says so. */
export const textLimits = {
  /** A long contract with its annexes has some hundreds. */
  pages: 5_000,
  /** Ten times the longest novel; what a search finds beyond it, nobody reads. */
  characters: 20_000_000,
  /** Of the processor: what was read until then counts, instead of nothing once the process is ended for taking too long. */
  seconds: 40,
  /** Of one page: the index of PostgreSQL takes 1 MB of words for one, and three bytes a character leave room. */
  pageCharacters: 200_000,
} as const

/** A page of a file that has none of its own, in characters: what stands on a printed one. */
export const usualPage = 3_000
