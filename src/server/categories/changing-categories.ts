/** What changes an organisation's categories takes turns under this name (`scope.exclusively`), in all processes. */
export const changingCategories = 'changing categories'
