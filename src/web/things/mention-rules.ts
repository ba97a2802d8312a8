import type { TalkPerson } from '#shared/thing-contract.ts'

/** What is typed of a name right before the place one writes at, after an @; `null` when no name is being typed. */
export function typedMention(text: string, at: number): { from: number; words: string } | null {
  const found = /(?:^|\s)@([\p{L}\p{M}\p{N}.'’-]*(?: [\p{L}\p{M}\p{N}.'’-]*)?)$/u.exec(text.slice(0, at))
  const words = found?.[1]
  return words === undefined ? null : { from: at - words.length - 1, words }
}

/** The text with a name in place of what was typed of it, and where one writes on. */
export function putMention(text: string, at: number, { name }: TalkPerson): { text: string; at: number } {
  const typed = typedMention(text, at)
  const before = text.slice(0, typed?.from ?? at)
  const mention = `@${name} `
  return { text: `${before}${mention}${text.slice(at).replace(/^ /, '')}`, at: before.length + mention.length }
}

/** Of the people who were chosen those whose names still stand in the text. */
export function mentionedIn(text: string, chosen: readonly TalkPerson[]): string[] {
  return [...new Set(chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id))]
}
