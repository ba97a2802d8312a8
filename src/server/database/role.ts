/** The PostgreSQL role the portal works as. It owns no table, so row-level security binds it everywhere. */
export const appRole = 'sextant_app'
