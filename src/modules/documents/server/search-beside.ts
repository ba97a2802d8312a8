import { type Column, type SQL, sql } from 'drizzle-orm'
import { bytesOfSlice, marksOfTwo, type WordsBeside } from '../rules-beside.ts'

/**
 * Whether any of these two words may stand beside each other in a text, told from its marks (`marksOf`), of which one slice is read for
 * all whose words begin alike. True where no marks are kept.
 */
export function mayBeBeside(marks: Column, asked: readonly WordsBeside[]): SQL {
  const bitsBySlice = Map.groupBy(asked.map(marksOfTwo), ({ slice }) => slice)
  const anyIn = [...bitsBySlice].map(([slice, ways]) => {
    const hasAll = ways.map(({ bits }) => {
      const tests = bits.map(bit => sql`get_bit(bits, ${bit}) = 1`)
      return sql`(${sql.join(tests, sql` and `)})`
    })
    const from = sql`(${slice} % (octet_length(${marks}) / ${bytesOfSlice})) * ${bytesOfSlice} + 1`
    // Without the offset the slice would be read for each bit.
    return sql`exists (select from (select substr(${marks}, ${from}, ${bytesOfSlice}) as bits offset 0) as slice
      where ${sql.join(hasAll, sql` or `)})`
  })
  return sql`(${marks} is null or ${sql.join(anyIn, sql` or `)})`
}
