import type { RegisterId } from './registers.ts'

/** How a register stands as a table of months: a line for what the values of `by` name, a cell for the value of a month. */
export type MonthGrid = { month: string; value: string; by: readonly string[] }

/** The registers that can be seen as a table of months. */
export const monthGrids: Readonly<Partial<Record<RegisterId, MonthGrid>>> = {
  budget: { month: 'period', value: 'amount', by: ['dimension', 'member', 'currency'] },
  rates: { month: 'month', value: 'rate', by: ['currency'] },
}

/** The most lines a table of months holds. */
export const mostGridLines = 300
