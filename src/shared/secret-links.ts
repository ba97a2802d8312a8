/** What links that open something without a session have in common. */

/** So many days a link opens at most. */
export const longestLinkDays = 366
/** So many characters its password has at least, and for whom it is at most. */
export const shortestLinkPassword = 8
export const longestLinkNote = 100
