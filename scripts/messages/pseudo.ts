import type { Message } from './find-messages.ts'

/**
 * A language that no one speaks, for tests: each sentence in brackets. What is on the screen without them is in no catalogue.
 */
export const pseudo = {
  language: 'zxx',
  sentencesOf: (messages: readonly Pick<Message, 'name'>[]): Record<string, string> =>
    Object.fromEntries(messages.map(({ name }) => [name, bracketed(name)])),
}

function bracketed(name: string): string {
  return name
    .split('|')
    .map(form => `⟦${form}⟧`)
    .join('|')
}
