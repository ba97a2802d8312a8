/** How a link stands. `closed`: who made it may not share the document any more. */
export const shareStates = ['open', 'expired', 'revoked', 'closed'] as const
export type ShareState = (typeof shareStates)[number]

/** What a visitor sees of a version: pictures of its pages, its text, or nothing of one that can only be saved. */
export const shownAs = ['pictures', 'text', 'nothing'] as const
export type ShownAs = (typeof shownAs)[number]

/** So many characters the name of a visitor, and for whom a link is, have. */
export const longestName = 100
export const shortestSharePassword = 8
/** So many days a link opens at most. */
export const longestShareDays = 366
/** How often a page that is looked at says which page is in sight, in seconds. */
export const beatSeconds = 5
