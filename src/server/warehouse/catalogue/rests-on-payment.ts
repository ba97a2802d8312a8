import type { Dimension, Fact, Measure, Over } from './model.ts'

/**
 * Whether a measure is known only once lines are paid, so that it is not final for months that are open. What stands on
 * the newest day is final as of that day.
 */
export function restsOnPayment(measure: Measure): boolean {
  if (measure.isStanding) return false
  const read: string[] = []
  const note = (...words: unknown[]) => {
    read.push(JSON.stringify(words))
    return '1'
  }
  const over = new Proxy({}, { get: () => note }) as Over
  for (const one of [measure, ...(measure.parts ?? [])]) one.sql(over)
  return read.some(words => words.includes('paid_date'))
}

/** Whether it is known only once a line is paid which member of a dimension it is of. */
export function isByPayment({ sql, isStanding }: Pick<Dimension, 'sql' | 'isStanding'>): boolean {
  return isStanding !== true && sql.includes('paid_date')
}

/** Whether any of these is a dimension of a fact whose members are known only once a line is paid. */
export function anyByPayment({ dimensions }: Pick<Fact, 'dimensions'>, ids: readonly string[]): boolean {
  return dimensions.some(one => ids.includes(one.id) && isByPayment(one))
}
