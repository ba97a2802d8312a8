/** The order of a list: by a field, upwards or downwards. */
export type ListOrder<Field extends string = string> = { by: Field; direction: 'asc' | 'desc' }

/** The same as addresses and calls write it: the field, with `-` before it when downwards. */
export type ListSort<Field extends string> = Field | `-${Field}`

/** Everything a list with these fields can be sorted by. */
export function sortsOf<Field extends string>(fields: readonly Field[]): ListSort<Field>[] {
  return fields.flatMap(field => [field, `-${field}`] as const)
}

/** An order as it is written; `null` when it is by none of the fields. */
export function readSort<Field extends string>(
  sort: string | undefined,
  fields: readonly Field[],
): ListOrder<Field> | null {
  const by = fields.find(field => field === sort?.replace(/^-/, ''))
  return by === undefined ? null : { by, direction: sort?.startsWith('-') ? 'desc' : 'asc' }
}

/** The way back: `-name` for by name downwards. */
export function writeSort<Field extends string>({ by, direction }: ListOrder<Field>): ListSort<Field> {
  return direction === 'desc' ? `-${by}` : by
}

/** People, as the specification names the fields. */
export const peopleSortFields = ['FirstName', 'LastName', 'Email', 'Enable', 'RoleName', 'LastLogin'] as const
export type PeopleSortField = (typeof peopleSortFields)[number]
export type PeopleSort = ListSort<PeopleSortField>

export const withoutFactorSortFields = ['Email', 'FirstName', 'LastName'] as const
export type WithoutFactorSort = ListSort<(typeof withoutFactorSortFields)[number]>

/** `endedAt` is the day it ends where it has not ended yet. */
export const invitationSortFields = ['email', 'role', 'status', 'createdAt', 'sentAt', 'endedAt', 'invitedBy'] as const
export type InvitationSortField = (typeof invitationSortFields)[number]
export type InvitationSort = ListSort<InvitationSortField>

export const apiKeySortFields = ['name', 'owner', 'createdAt', 'lastUsedAt', 'expiresAt'] as const
export type ApiKeySortField = (typeof apiKeySortFields)[number]
export type ApiKeySort = ListSort<ApiKeySortField>

export const familySortFields = ['name', 'spellings', 'amount', 'lines'] as const
export type FamilySortField = (typeof familySortFields)[number]

/** `guess` is how sure the guess is. */
export const categoryReviewSortFields = ['supplier', 'spend', 'lines', 'glAccount', 'guess'] as const
export type CategoryReviewSortField = (typeof categoryReviewSortFields)[number]
export type CategoryReviewSort = ListSort<CategoryReviewSortField>
