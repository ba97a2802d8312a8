/** How a link stands. `closed`: who made it may not share the document any more. */
export const shareStates = ['open', 'expired', 'revoked', 'closed'] as const
export type ShareState = (typeof shareStates)[number]

/** What a visitor sees of a version: pictures of its pages, its text, or nothing of one that can only be saved. */
export const shownAs = ['pictures', 'text', 'nothing'] as const
export type ShownAs = (typeof shownAs)[number]

/** How often a page that is looked at says which page is in sight, in seconds. */
export const beatSeconds = 5
