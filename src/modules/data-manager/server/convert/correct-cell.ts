import type { Parameters } from '#server/warehouse/engine/parameters.ts'
import type { Correction } from '../../contract-mapping.ts'
import type { NamedStep } from './layer-steps.ts'
import { trimmed } from './sql-text.ts'

/** `written` is the text as the file has it, which corrections are found by; `text` is what they take the place of. */
export type WrittenCell = { field: string; written: string; text: string }

/** A cell with its corrections: named steps, the text they give, and conditions above 0 for a row that is left out. */
export type CorrectedCell = { aliases: NamedStep[]; text: string; leftOut: string[] }

/**
 * What people corrected in a field, by the text of its cell or by the row of the file; the row counts more. However many
 * there are, they cost a row one look into a table, whose words are parameters.
 */
export function correctCell(
  { field, written, text }: WrittenCell,
  corrections: readonly Correction[],
  parameters: Parameters,
): CorrectedCell {
  const byText = tableOf(trimmed(written), 'String', parameters)
  const byRow = tableOf('toUInt32(record + 1)', 'UInt32', parameters)
  for (const { find, row, set } of corrections) {
    if (find !== undefined) byText.add(find.trim(), set)
    if (row !== undefined) byRow.add(row, set)
  }
  const corrected = byRow.replaced(byText.replaced(text))
  const rowIsSet = byRow.isSet()
  const leftOut = [
    ...byText.isLeftOut().map(condition => [condition, ...rowIsSet.map(set => `NOT ${set}`)].join(' AND ')),
    ...byRow.isLeftOut(),
  ].map(condition => `(${condition})`)
  if (corrected === text) return { aliases: [], text, leftOut }
  const name = `${field}_corrected`
  return { aliases: [[name, corrected]], text: name, leftOut }
}

/** Corrections known by one kind of key, as SQL. */
function tableOf<Key extends string | number>(key: string, type: 'String' | 'UInt32', parameters: Parameters) {
  const sets = new Map<Key, string | null>()
  const entries = (isLeftOut: boolean) => [...sets].filter(([, set]) => (set === null) === isLeftOut)
  const keys = (of: [Key, string | null][]) =>
    parameters.add(of.map(([each]) => each) as string[] | number[], `Array(${type})`)
  const among = (of: [Key, string | null][]) => (of.length === 0 ? [] : [`${key} IN ${keys(of)}`])
  return {
    add(each: Key, set: string | null) {
      sets.set(each, set)
    },
    isSet: () => among(entries(false)),
    isLeftOut: () => among(entries(true)),
    replaced(otherwise: string): string {
      const set = entries(false)
      if (set.length === 0) return otherwise
      const texts = set.map(([, text]) => text ?? '')
      return `transform(${key}, ${keys(set)}, ${parameters.add(texts, 'Array(String)')}, ${otherwise})`
    },
  }
}
