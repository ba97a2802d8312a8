export type DealStatus = 'open' | 'won' | 'lost'

const wonWords = /\b(won|signed|gewonnen)\b/iu
const lostWords = /\b(lost|abandoned|cancell?ed|disqualified|verloren)\b/iu

/** What a stage says of a deal, by its words: `Closed won` is won, `Lost to competitor` is lost, any other is open. */
export function statusOfStage(stage: string): DealStatus {
  if (lostWords.test(stage)) return 'lost'
  return wonWords.test(stage) ? 'won' : 'open'
}
