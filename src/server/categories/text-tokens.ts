/** What the text model sees of a class of lines. */
export type ClassText = { supplier: string; glAccount: string; item: string; description: string }

const longestToken = 40
const mostTokens = 64

/**
 * The words of a class of lines: those of item and description in lower case without accents, at least two characters
 * and not all digits (numbers of invoices and dates say nothing of what was bought), then supplier and account whole.
 */
export function tokensOf({ supplier, glAccount, item, description }: ClassText): string[] {
  const words = `${item} ${description}`
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length >= 2 && !/^\p{N}+$/u.test(word))
    .map(word => word.slice(0, longestToken))
    .slice(0, mostTokens)
  return [
    ...words,
    ...(supplier
      ? [
          `supplier: ${supplier
            .trim()
            .toLowerCase()
            .slice(0, longestToken * 2)}`,
        ]
      : []),
    ...(glAccount ? [`GL account: ${glAccount.trim().slice(0, longestToken)}`] : []),
  ]
}
