import type { Filter } from '#shared/query-spec.ts'

/** The lines that make a document: they carry its number and are no credits. */
export function documentLines(number: string, amount: string): Filter[] {
  return [
    { field: number, op: 'isNotBlank', values: [] },
    { field: amount, op: 'atLeast', values: ['0'] },
  ]
}
