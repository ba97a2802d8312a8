import type { MadeField, TextStep } from '../contract-mapping.ts'

/** The other columns a step reads. */
export function columnsOfStep(step: TextStep): number[] {
  if (step.kind === 'join') return step.columns
  return 'column' in step ? [step.column] : []
}

/** The columns a made field is put together from. */
export function columnsOfMade(made: MadeField): number[] {
  if (made.kind === 'constant') return []
  return [...new Set([made.year, made.month, made.quarter, made.day])].filter(column => column !== undefined)
}
