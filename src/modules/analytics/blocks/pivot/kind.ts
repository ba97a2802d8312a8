/** The kind of block that is a table of the explorer: what is chosen of it is what the explorer's address has. */
export const pivotKind = 'analytics/pivot'
