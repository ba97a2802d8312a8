/** Whether a text holds nothing once trimmed: `null`, `undefined`, empty and white space are all blank. */
export function isBlank(text: string | null | undefined): boolean {
  return text === null || text === undefined || text.trim() === ''
}

/** The text with its first letter in upper case, as a sentence begins. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The text with its first letter in lower case, to stand within a sentence. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
