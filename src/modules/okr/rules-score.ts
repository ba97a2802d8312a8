/** The score of a goal at the end of its period: from 0.0 to 1.0, in tenths. Pure. */

/** What a goal's progress speaks for; `null` where nothing is known of it. */
export function proposedScore(progress: number | null): number | null {
  return progress === null ? null : Math.round(Math.min(Math.max(progress, 0), 1) * 10) / 10
}
