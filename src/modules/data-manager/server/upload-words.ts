import { t, toSay } from '#shared/translate.ts'

const words: Readonly<Record<string, string>> = {
  loading: toSay('loading'),
  loaded: toSay('loaded'),
  undone: toSay('undone'),
}

/** What an upload is that cannot be changed any more, within a sentence. */
export function stateWord(status: string): string {
  return t(words[status] ?? status)
}
