type Place = [row: number, column: number]
type Key = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean }

/** Where a key leads from a cell; the names of rows are the column before the first. `null` where it leads nowhere. */
export function nextCell(
  { key, altKey, ctrlKey, metaKey }: Key,
  [row, column]: Place,
  { rows, columns }: { rows: number; columns: number },
): Place | null {
  // With Alt or ⌘ arrows are the browser's way back and forth.
  if (altKey || ctrlKey || metaKey) return null
  const places: Record<string, Place> = {
    ArrowDown: [Math.min(row + 1, rows - 1), column],
    ArrowUp: [Math.max(row - 1, 0), column],
    ArrowRight: [row, Math.min(column + 1, columns - 1)],
    ArrowLeft: [row, Math.max(column - 1, -1)],
    Home: [row, -1],
    End: [row, columns - 1],
  }
  return places[key] ?? null
}
