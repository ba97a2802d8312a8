import type { Explained } from '#web/why/explained.ts'
import type { Figure } from '../contract.ts'

/** What a figure of the overview is asked why of; one that is shown without a comparison is explained without it. */
export function explainedOf({ id, label, query, previous }: Figure): Explained {
  const { dataset, filters, period, compare } = query
  const compared = previous !== null && compare ? { compare } : {}
  return { measure: id, question: { dataset, filters, ...(period ? { period } : {}), ...compared }, of: label }
}
