import type { OrganizationType, vocabulary } from './vocabulary.ts'

/** What a portal is for, as the modules of the base configuration name it. */
export type Solution = (typeof vocabulary.solution)[number]

/**
 * The type of an organisation within what the portal is for: of an organisation with purchases and sales, no more than
 * the portal has. One of the other side alone stays what it is, so that its data stays in reach.
 */
export function typeWithin(type: OrganizationType, solutions: readonly Solution[]): OrganizationType {
  const [only, ...others] = solutions
  if (type !== 'both' || others.length > 0) return type
  return only === 'Sales' ? 'sales' : 'procurement'
}
