/** The pages of a file one after the other, as they stand in it, and in the end whether something was left out. */
export type PageSource = AsyncGenerator<string, { isCut: boolean }>
