import type { Transaction } from '../../database/connect.ts'
import type { LetterSection } from '../../mail/compose-letter.ts'
import type { Scope } from '../../scope.ts'

export type SummaryAsked = {
  /** The letter before this one: what changed since is told. */
  since: Date
  /** The things the person wants to be told nothing of, by `thingKey`. */
  muted: ReadonlySet<string>
}

/** How things stand for the person of the scope, in their language; empty when there is nothing to say. */
export type Summarise = (scope: Scope, tx: Transaction, asked: SummaryAsked) => Promise<LetterSection[]>

const served = new Map<string, Summarise>()

/** Has summaries made in this process from now on, by the kind of notice that each is. */
export function serveSummaries(summaries: Readonly<Record<string, Summarise>> = {}): void {
  for (const [kind, summarise] of Object.entries(summaries)) served.set(kind, summarise)
}

/** Who makes the summary of a kind. */
export function servedSummary(kind: string): Summarise | undefined {
  return served.get(kind)
}
