/** What stands near a value in its sentence, and the part of the sentence between semicolons that has it. */
type Around = {
  before: string
  /** Where `before` begins in the sentence. */
  begin: number
  after: string
  clause: string
}

/** What is further away says nothing of a value. */
const nearest = 400

export function aroundOf({ plain }: { plain: string }, { from, to }: { from: number; to: number }): Around {
  const first = plain.lastIndexOf(';', from) + 1
  const begin = Math.max(first, from - nearest)
  const next = plain.indexOf(';', to)
  const end = next < 0 ? plain.length : next
  return {
    before: plain.slice(begin, from).trimEnd(),
    begin,
    after: plain.slice(to, Math.min(end, to + nearest)),
    clause: plain.slice(first, end),
  }
}

/** Another contract that is named by its day. */
export const otherContract =
  /\b(?:\w*vertrage?s?|\w*vereinbarung|agreement|contract|contrat|accord|contratto|contrato|umow[ay]) (?:vom|dated|of|du|del|de fecha|z dnia) (?:the )?\d/

/** Words of several languages as one pattern; each begins at the beginning of a word. */
export function anyOfWords(...words: readonly string[]): RegExp {
  return new RegExp(String.raw`\b(?:${words.join('|')})`)
}
