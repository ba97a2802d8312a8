import type { ContractSentence } from './contract-text.ts'

/** What stands before and after a value in its sentence, and the part of the sentence between semicolons that has it. */
type Around = { before: string; after: string; clause: string }

export function aroundOf(
  { plain }: Pick<ContractSentence, 'plain'>,
  { from, to }: { from: number; to: number },
): Around {
  const begin = plain.lastIndexOf(';', from) + 1
  const next = plain.indexOf(';', to)
  return {
    before: plain.slice(begin, from).trimEnd(),
    after: plain.slice(to, next < 0 ? undefined : next),
    clause: plain.slice(begin, next < 0 ? undefined : next),
  }
}

/** Words of several languages as one pattern; each begins at the beginning of a word. */
/** Another contract that is named by its day. */
export const otherContract =
  /\b(?:\w*vertrage?s?|\w*vereinbarung|agreement|contract|contrat|accord|contratto|contrato|umow[ay]) (?:vom|dated|of|du|del|de fecha|z dnia) (?:the )?\d/

export function anyOfWords(...words: readonly string[]): RegExp {
  return new RegExp(String.raw`\b(?:${words.join('|')})`)
}
