/**
 * How a link to a report stands. `closed`: it opens nothing as things are, since its maker may not share the report, its recipient is
 * not sent the same any more, or a part of what is published is not narrowed as it is.
 */
export const reportLinkStates = ['open', 'expired', 'revoked', 'closed'] as const
export type ReportLinkState = (typeof reportLinkStates)[number]

/** So many other sites may show a report in a page of theirs by one link. */
export const mostSites = 10
