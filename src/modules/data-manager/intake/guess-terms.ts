import type { Profile } from '../contract.ts'
import type { MappedColumn } from '../contract-mapping.ts'
import { readTerms, type TermsPart, termsFields, termsParts } from './terms-forms.ts'

/**
 * Columns of payment terms in words are read part by part: `2/10 net 30` gives the days to pay, and the discount with its
 * days where no column of their own has them. Plain days need no step.
 */
export function readInParts(
  { columns }: Profile,
  mapped: readonly MappedColumn[],
  fields: ReadonlySet<string>,
): MappedColumn[] {
  const given = new Set(mapped.map(({ field }) => field))
  return mapped.flatMap(one => {
    const part = termsParts.find(each => termsFields[each] === one.field)
    const column = columns[one.column]
    const says = (wanted: TermsPart) => column?.samples.some(text => readTerms(text)?.[wanted] !== undefined)
    const isPlain = column?.samples.every(text => /^\d+([.,]\d+)?$/.test(text.trim()))
    if (part === undefined || isPlain || !says(part)) return [one]
    const own: MappedColumn = { ...one, steps: [{ kind: 'terms', part }] }
    if (part !== 'net') return [own]
    const others = termsParts.filter(
      each => each !== 'net' && fields.has(termsFields[each]) && !given.has(termsFields[each]) && says(each),
    )
    return [
      own,
      ...others.map(each => ({ ...own, field: termsFields[each], steps: [{ kind: 'terms' as const, part: each }] })),
    ]
  })
}
