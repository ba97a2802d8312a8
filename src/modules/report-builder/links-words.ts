/** How a link to a report stands. `closed`: who made it may not share the report any more. */
export const reportLinkStates = ['open', 'expired', 'revoked', 'closed'] as const
export type ReportLinkState = (typeof reportLinkStates)[number]

/** So many other sites may show a report in a page of theirs by one link. */
export const mostSites = 10
