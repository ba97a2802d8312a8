import type { ContractSentence, ContractText } from './contract-text.ts'

/** Where a proposal was read. */
export type FieldProof = {
  /** The page, counted from 1, and which signs of its text. */
  page: number
  from: number
  to: number
  /** The whole sentence, in a line; it may go on on the next page. */
  quote: string
}

export type FieldProposal<Value> = { value: Value; proof: FieldProof }

/** What one place says a field is. The heaviest wins, and only where all of that weight say the same. */
export type FieldCandidate<Value> = { value: Value; weight: number; sentence: ContractSentence; at: number }

/** The value that is certain; `null` where there is none, or where two places contradict each other. */
export function chooseOne<Value>(
  text: ContractText,
  candidates: readonly FieldCandidate<Value>[],
): FieldProposal<Value> | null {
  const heaviest = Math.max(...candidates.map(({ weight }) => weight))
  const [first, ...others] = candidates.filter(({ weight }) => weight === heaviest)
  if (!first) return null
  const said = JSON.stringify(first.value)
  if (others.some(({ value }) => JSON.stringify(value) !== said)) return null
  return { value: first.value, proof: proofOf(text, first.sentence, first.at) }
}

/** Where a sentence stands; `at` is the sign of it whose page is meant. */
export function proofOf(
  { pages, begins }: ContractText,
  { written, places }: ContractSentence,
  at: number,
): FieldProof {
  const place = places[at] ?? places[0] ?? 0
  const index = begins.findLastIndex(begin => begin <= place)
  const begin = begins[index] ?? 0
  const end = begin + (pages[index]?.length ?? 0)
  const own = places.filter(each => each >= begin && each < end)
  return {
    page: index + 1,
    from: (own[0] ?? begin) - begin,
    to: (own.at(-1) ?? begin) - begin + 1,
    quote: written.replaceAll(/\s+/g, ' ').trim(),
  }
}
