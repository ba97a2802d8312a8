import { type ChangeObject, diffLines } from 'diff'

type Change = ChangeObject<string>
export type ComparedPart = { kind: 'same' | 'removed' | 'added'; text: string }

/** So long each text may be; the rest of it is not compared. */
const longest = 500_000
/** So long it is looked for the shortest way from one to the other, in milliseconds; after that the texts are told as wholly other. */
const patience = 2000

/**
 * What two texts have alike and what each has alone, line by line, in their order. Pure but for the clock of its patience; what else is to
 * be done is done between its steps.
 */
export async function compareTexts(older: string, newer: string): Promise<{ parts: ComparedPart[]; isCut: boolean }> {
  const [one, other] = [older.slice(0, longest), newer.slice(0, longest)]
  const isCut = older.length > longest || newer.length > longest
  const changes = await new Promise<Change[] | undefined>(resolve => {
    diffLines(one, other, { timeout: patience, ignoreWhitespace: true, callback: resolve })
  })
  if (!changes) {
    const parts: ComparedPart[] = [
      { kind: 'removed', text: one },
      { kind: 'added', text: other },
    ]
    return { parts, isCut: true }
  }
  const parts = changes.map(({ added, removed, value }): ComparedPart => {
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    return { kind, text: value }
  })
  return { parts, isCut }
}
