/** A text by which rows are told apart: without case and blanks around it. As `valueText` of `sql-text.ts`. */
export function valueWord(text: string): string {
  return text.trim().toLowerCase()
}
