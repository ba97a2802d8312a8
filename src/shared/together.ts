/** So many questions to the warehouse may be asked in one call. */
export const mostQueries = 12

/** The reason why a question of such a call has no answer, where the ones before it took all that a call may. */
export const notReached = 'not_reached'
