/** What is searched for among purchases: what should not happen with them. */
export const findingKinds = ['duplicate-invoice', 'price-jump', 'split-order'] as const
export type FindingKind = (typeof findingKinds)[number]
