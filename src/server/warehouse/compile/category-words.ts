/** Where a line's category stands, from the root. */
export const categoryColumns = ['category', 'category_2', 'category_3', 'category_4'] as const

/** Whether a column says where a line's category stands. */
export function isCategoryColumn(column: string): boolean {
  return categoryColumns.some(level => level === column)
}

/** A category's name as names of categories are compared: whatever the case and the blanks around it. */
export function categoryWord(sql: string): string {
  return `lowerUTF8(trimBoth(toString(${sql})))`
}

/** The names of all levels of a line's category, as SQL of an array, to be compared with others. */
export function categoryWords(line: string): string {
  return `[${categoryColumns.map(level => categoryWord(`${line}.${level}`)).join(', ')}]`
}
