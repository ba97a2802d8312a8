import type { ProcessType } from '#shared/configuration.ts'
import { toSay } from '#shared/translate.ts'
import type { Services } from '../services.ts'
import { processTypes } from './schema.ts'

const procurement = [
  toSay('Spend'),
  toSay('Suppliers'),
  toSay('Categories'),
  toSay('Contracts and compliance'),
  toSay('Prices'),
  toSay('Payment'),
]
const sales = [toSay('Revenue'), toSay('Customers'), toSay('Products'), toSay('Margin'), toSay('Pipeline')]

/** The processes a portal begins with; an organisation of type `both` has those of procurement, then those of sales. */
export const defaultProcesses: Record<'procurement' | 'sales', readonly ProcessType[]> = {
  procurement: inOrder(procurement, 1),
  sales: inOrder(sales, procurement.length + 1),
}

/** Gives a portal without any processes the default ones; what an operator changed stays. */
export async function openConfiguration({ database: { db } }: Services): Promise<void> {
  const [known] = await db.select({ type: processTypes.type }).from(processTypes).limit(1)
  if (known) return
  const rows = Object.entries(defaultProcesses).flatMap(([type, list]) => list.map(process => ({ ...process, type })))
  await db.insert(processTypes).values(rows).onConflictDoNothing()
}

function inOrder(titles: readonly string[], first: number): ProcessType[] {
  return titles.map((title, index) => ({ process: title, order: first + index, title }))
}
