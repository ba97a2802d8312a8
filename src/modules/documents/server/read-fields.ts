import { createHash } from 'node:crypto'
import { type ProposedFields, proposeFields } from '../extraction/propose-fields.ts'

/** So many results are kept. */
export const mostKept = 50

const kept = new Map<string, ProposedFields>()

/**
 * What the rules find on the pages of a contract. The last results are kept by their text, as they are asked for again with every change
 * of a contract; they follow from the text alone, whoever asks.
 */
export function readFields(pages: readonly string[], language: string | null): ProposedFields {
  const text = createHash('sha256')
    .update(JSON.stringify([language, pages]))
    .digest('base64')
  const found = kept.get(text) ?? proposeFields(pages, language)
  kept.delete(text)
  kept.set(text, found)
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size > mostKept) kept.delete(oldest)
  return found
}
