import type { QueryInput } from '#shared/query-spec.ts'

/** The column a person sorted a table by, in the browser: a measure (`spend`), a part of it (`spend.percent`) or a dimension. */
export type Sorted = { by: string; direction: 'asc' | 'desc' }

const sortedParts = { previous: 'previous', change: 'change', percent: 'changeShare' } as const

/** The question in the order of its table: equal rows stay as they came. */
export function inOrder(question: QueryInput, sorted: Sorted | undefined): QueryInput {
  const [by = '', part] = sorted?.by.split('.') ?? []
  if (!sorted || ![...question.measures, ...(question.dimensions ?? [])].includes(by)) return question
  const of = part === undefined ? 'value' : sortedParts[part as keyof typeof sortedParts]
  if (of === undefined) return question
  const usual = question.order ?? [
    question.grain ? { by: 'period', direction: 'asc' } : { by: question.measures[0] ?? '' },
  ]
  return { ...question, order: [{ by, of, direction: sorted.direction }, ...usual] }
}
