import { listCategories } from '#shared/calls/categories.ts'
import { callPortal } from '#web/call-portal.ts'
import type { IsStepDone } from '#web/first-step.ts'

/** Whether any line came to its category by the tree of the organisation. */
export const areCategoriesAssigned: IsStepDone = async signal => {
  const { items, decided } = await callPortal(listCategories, { signal })
  return items.length > 0 && decided.some(({ by, lines }) => by !== 'open' && lines > 0)
}
