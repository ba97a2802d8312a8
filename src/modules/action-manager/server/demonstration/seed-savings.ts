import { eq } from 'drizzle-orm'
import { demonstrationPeriod } from '#server/demonstration/calendar.ts'
import { listPeople, type Person } from '#server/demonstration/list-people.ts'
import type { DemonstrationData } from '#server/demonstration/organizations.ts'
import type { Scope } from '#server/scope.ts'
import { addDays, addMonths, monthOf } from '#shared/period.ts'
import type { Baseline } from '../../contract-savings.ts'
import { planMonths } from '../../rules-plan.ts'
import { savingSteps } from '../../savings-words.ts'
import { savingApprovals, savingMoves, savings } from '../savings/schema.ts'
import { termsOf } from '../savings/store.ts'
import { takeBaseline } from '../savings/take-baseline.ts'
import { actions } from '../schema.ts'
import { type DemonstrationSaving, demonstrationSavings } from './savings.ts'
import { supplierNames } from './supplier-names.ts'

/** The amounts of the table are for so many lines. */
const linesOfAmounts = 200_000
/** What comes to less is not written down as a saving in a smaller organisation. */
const leastAmount = 60_000
const firstMonthWithoutLines = addMonths(monthOf(demonstrationPeriod.to), 1)

type ActionRow = typeof actions.$inferSelect
type SavingRow = typeof savings.$inferSelect
type Step = Pick<typeof savingMoves.$inferSelect, 'from' | 'to' | 'at' | 'note'>

/**
 * Says what some of a demonstration's actions save, in every stage: who owns the action claims it, an administrator signs off what
 * others claim and the portal the rest. The rows are written at once, as the calls would leave them; nobody is told.
 */
export async function seedSavings(scope: Scope, { spend }: DemonstrationData): Promise<void> {
  if (!spend) return
  const { people, rows } = await scope.db(async tx => ({
    people: await listPeople(tx, scope),
    rows: await tx.select().from(actions).where(eq(actions.organizationUuid, scope.organization.uuid)),
  }))
  const scaled = demonstrationSavings(supplierNames(spend.seed))
    .map(saving => ({ ...saving, amount: scaleAmount(saving.amount, spend.lines) }))
    .filter(({ amount }) => amount >= leastAmount || spend.lines >= linesOfAmounts)
  const made = await Promise.all(
    scaled.map(saving => {
      const action = rows.find(({ title }) => title.startsWith(saving.action))
      if (!action) throw new Error(`The demonstration has no action ${saving.action}`)
      return madeOf(scope, saving, action, people)
    }),
  )
  await scope.db(async tx => {
    await tx.insert(savings).values(made.map(({ row }) => row))
    await tx.insert(savingMoves).values(made.flatMap(({ moves }) => moves))
    await tx.insert(savingApprovals).values(made.flatMap(({ approval }) => approval))
    const events = made.flatMap(({ row, moves }) =>
      moves.map(({ from, to }) => ({
        ...{ action: from === null ? 'saving.create' : 'saving.stage', entity: 'action', entityId: row.actionUuid },
        ...(from === null ? { after: { amount: row.amount } } : { before: { stage: from }, after: { stage: to } }),
      })),
    )
    await scope.audit(tx, ...events)
  })
}

/** To whole thousands. */
function scaleAmount(amount: number, lines: number): number {
  return Math.round((amount * lines) / linesOfAmounts / 1000) * 1000
}

async function madeOf(scope: Scope, saving: DemonstrationSaving, action: ActionRow, people: readonly Person[]) {
  const { type, months } = saving
  const start = addMonths(firstMonthWithoutLines, saving.start)
  const steps = stepsOf(scope, saving, start)
  const [first] = people
  const claimedBy = action.ownerUuid ?? first?.uuid ?? ''
  const plan = { start, months, amount: saving.amount.toFixed(2) }
  const own = { organizationUuid: scope.organization.uuid, actionUuid: action.uuid }
  const row: SavingRow = {
    ...{ ...own, ...plan, type, claimedBy, version: steps.length, claim: 1, stage: steps.at(-1)?.to ?? 'Identified' },
    ...{ isRecurring: true, planned: planMonths(plan), scope: saving.scope, cashDelayDays: 30 },
    baseline: await baselineOf(scope, saving, start),
    // What waits to be signed off waits for the first of the people, where somebody else claims it.
    approverUuid: saving.stage === 'Qualified' && claimedBy !== first?.uuid ? (first?.uuid ?? null) : null,
    createdAt: steps[0]?.at ?? scope.now(),
    updatedAt: steps.at(-1)?.at ?? scope.now(),
  }
  const moves = steps.map(({ from, to, at, note }) => ({ ...own, byUuid: claimedBy, from, to, at, note }))
  const signing = { ...own, number: 1, terms: termsOf(row), ...signerOf(scope, claimedBy, first) }
  const approval = moves.flatMap(({ to, at, note }, place) =>
    to === 'Approved' ? [{ ...signing, version: place + 1, at, note }] : [],
  )
  return { row, moves, approval }
}

/** Who signs off what somebody claims. */
function signerOf({ actor }: Scope, claimedBy: string, first: Person | undefined) {
  if (first && first.uuid !== claimedBy) return { by: first.name, byUuid: first.uuid }
  return { by: actor.lastName, byUuid: actor.uuid }
}

/** The steps a saving took, a month before its start each; the last one has its note. */
function stepsOf(scope: Scope, { stage, isCancelled, note, baseline }: DemonstrationSaving, start: string): Step[] {
  const reached = savingSteps.slice(0, savingSteps.indexOf(stage) + 1)
  const all = isCancelled ? ([...reached, 'Cancelled'] as const) : reached
  const today = scope.now().toISOString().slice(0, 10)
  return all.map((to, place) => {
    const [day = today] = [addMonths(start, place - 4), addDays(today, place - all.length - 1)].toSorted()
    return {
      ...{ from: all[place - 1] ?? null, to },
      at: new Date(`${day}T10:00:00Z`),
      note: place === all.length - 1 && baseline?.method !== 'quote' ? note : '',
    }
  })
}

/** Against the average of the twelve months before, or what was announced above it. */
async function baselineOf(scope: Scope, { baseline, note, scope: of }: DemonstrationSaving, start: string) {
  if (!baseline) return null
  const known = start < firstMonthWithoutLines ? start : firstMonthWithoutLines
  const days = { from: addMonths(known, -12), to: addDays(known, -1) }
  const average = await takeBaseline(scope, of, { method: 'average', ...days })
  return baseline.method === 'quote' ? quoted(average, baseline.percent, note) : average
}

/** The same purchases at prices by so many per cent higher. */
function quoted(average: Baseline, percent: number, reason: string): Baseline {
  const higher = (amount: string, places: number) => (Number(amount) * (1 + percent / 100)).toFixed(places)
  const items = average.items.map(item => ({ ...item, price: higher(item.price, 6) }))
  return { ...average, method: 'quote', reason, items, monthly: higher(average.monthly, 2) }
}
