/** The rows of a plain statement; the drivers wrap them alike. */
export function rowsOf<T>(result: unknown): T[] {
  const { rows } = result as { rows: T[] }
  return rows
}
