/** What a list of people can be sorted by, as the specification names the fields. */
export const peopleSortFields = ['FirstName', 'LastName', 'Email', 'Enable', 'RoleName', 'LastLogin'] as const
export type PeopleSortField = (typeof peopleSortFields)[number]

/** How it can be sorted: by a field, or by one with `-` before it for descending. */
export const peopleSorts = peopleSortFields.flatMap(field => [field, `-${field}`] as const)
export type PeopleSort = (typeof peopleSorts)[number]
