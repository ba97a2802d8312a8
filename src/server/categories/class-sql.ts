import { factOf } from '../warehouse/catalogue/catalogue.ts'
import { familySql } from '../warehouse/compile/read-through.ts'

/** What of lines is looked at, and what it is looked at with. */
export type ClassSource = {
  /** The version of the supplier families; absent while there are none. */
  families: number | undefined
  /** A condition on the lines, over `class_key`. */
  where: string
}

/** Grouping goes to disk beyond this, so that no number of classes fills the memory. */
export const classSettings = {
  max_bytes_before_external_group_by: 600_000_000,
  max_bytes_before_external_sort: 600_000_000,
  max_memory_usage: 2_000_000_000,
  max_threads: 2,
  max_insert_threads: 1,
  max_query_size: 4_000_000,
  max_ast_elements: 500_000,
  max_expanded_ast_elements: 2_000_000,
} as const

/**
 * The organisation's different classes of purchase lines, each once, with what decides its category and `family`, the
 * supplier's. As a statement that takes `organization` and, with families, `families`.
 */
export function classesSql({ families, where }: ClassSource): string {
  const family = familySql(factOf('spend'), families === undefined ? {} : { families })
  return `SELECT *, ${family} AS family
  FROM (
    SELECT class_key, supplier, gl_account, contract_number, item, description, category, category_2, category_3, category_4
    FROM spend(organization={organization:UUID})
    WHERE ${where}
    LIMIT 1 BY class_key
  ) AS loaded`
}

/** Of classes that a version says nothing of yet. */
export const notYetPlaced = `class_key NOT IN (
      SELECT class_key FROM class_nodes WHERE organization = {organization:UUID} AND version = {version:UInt32})`
