import { type SQL, sql } from 'drizzle-orm'
import { index, type PgColumn, pgPolicy } from 'drizzle-orm/pg-core'

/** So many kilobytes of an index wait to be sorted in, so that a load of many names is quick to write and as quick to search. */
export const pendingKilobytes = 256

type Named = { organizationUuid: PgColumn; name: PgColumn | SQL; kind?: PgColumn }

/**
 * Extras of a table whose rows are found by a name, however many there are: an index of how names begin, one of their parts of
 * three letters, and that views of the layout's owner may ask them. The guard of rows lets an index answer only comparisons
 * known to tell nothing of other rows, which `like` and nearness are not; so the search asks a view of the table, kept to the
 * organisation by `isOfSearchedOrganization`, for ids alone, and the rows of those are read through the guard.
 */
export const named = (table: string, { organizationUuid, name, kind }: Named) => {
  const whose = [sql`(${organizationUuid}::text)`, ...(kind ? [kind] : [])]
  return [
    index(`${table}_by_beginning`).on(sql`lower(${name}) text_pattern_ops`, ...whose),
    index(`${table}_by_parts`)
      .using('gin', sql`${name} gin_trgm_ops`, ...whose)
      .with({ gin_pending_list_limit: pendingKilobytes }),
    askedByViews(),
  ]
}

/** That views of the layout's owner may ask all rows of a table, whatever its guard: each keeps itself to an organisation. */
export const askedByViews = () => pgPolicy('of_names', { for: 'select', to: 'current_user', using: sql`true` })

/**
 * That a row of such a view is of the organisation that `withOrganization` works in. Compared as text, as those two indexes have
 * it, so that no other index answers: the embedded store keeps no statistics by which it would know how much dearer that is.
 */
export const isOfSearchedOrganization = sql`organization_uuid::text = current_setting('app.organization_uuid', true)`
