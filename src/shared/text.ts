/** Whether a text holds nothing once trimmed: `null`, `undefined`, empty and white space are all blank. */
export function isBlank(text: string | null | undefined): boolean {
  return text === null || text === undefined || text.trim() === ''
}
