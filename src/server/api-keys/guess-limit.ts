import { dropOldest } from '../remember-latest.ts'

const windowMilliseconds = 60_000
const maximumGuesses = 30
const maximumEntries = 10_000

/**
 * Counts API keys that were none, by the address they came from. Thirty a minute are a program with an old key; more is
 * somebody trying.
 */
export function createGuessLimit(now: () => number) {
  const counts = new Map<string, { guesses: number; until: number }>()
  const current = (address: string) => {
    const count = counts.get(address)
    return count && count.until > now() ? count : null
  }
  return {
    /** Seconds until another guess is looked at; 0: at once. */
    wait(address: string): number {
      const count = current(address)
      return count && count.guesses >= maximumGuesses ? Math.ceil((count.until - now()) / 1000) : 0
    },
    count(address: string): void {
      const count = current(address)
      if (count) {
        count.guesses++
        return
      }
      if (counts.size >= maximumEntries) dropOldest(counts)
      counts.delete(address)
      counts.set(address, { guesses: 1, until: now() + windowMilliseconds })
    },
  }
}
