import type { Scope } from '#server/scope.ts'
import type { MoneyTold } from '#server/things/served-kinds.ts'
import { t } from '#shared/translate.ts'
import { stepsOf } from '../../rules-portfolio.ts'
import { readSavings } from '../savings-of-actions.ts'
import { keptSums } from './evaluate-savings.ts'

/** What those of the actions that save money are to save, as it was signed off, else as it is claimed, and what came of it. */
export async function moneyOfActions(scope: Scope, ids: readonly string[]): Promise<MoneyTold> {
  const savings = await scope.db(tx => readSavings(tx, scope, ids))
  if (savings.size === 0) return { isWorkedOut: true, items: [] }
  const come = await keptSums(scope, { waits: false })
  const items = [...savings].map(([id, saving]) => {
    const { claimed, signed, realised } = stepsOf({ ...saving, come: come?.get(id) ?? null })
    return { id, state: t(saving.stage), planned: signed ?? claimed, realised }
  })
  return { isWorkedOut: come !== null, items }
}
