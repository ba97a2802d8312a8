import { and, desc, eq } from 'drizzle-orm'
import { demonstrationPeriod } from '#server/demonstration/calendar.ts'
import type { DemonstrationData } from '#server/demonstration/organizations.ts'
import { memberships, users } from '#server/identity/schema.ts'
import type { Scope } from '#server/scope.ts'
import { addDays, addMonths, monthOf } from '#shared/period.ts'
import { type SavingType, savingSteps } from '../../savings-words.ts'
import { actions } from '../schema.ts'
import { approveSaving, changeStage, setSaving } from './change-saving.ts'

type Seeded = {
  /** How the title of its action begins. */
  action: string
  category: string
  type: SavingType
  stage: (typeof savingSteps)[number]
  /** In months from the first one without lines. */
  start: number
  amount: string
}

export const seededSavings: readonly Seeded[] = [
  {
    action: 'Take Road freight',
    category: 'Road freight',
    type: 'hard',
    stage: 'Qualified',
    start: 2,
    amount: '240000',
  },
  {
    action: 'Agree on the index clause',
    category: 'Corrugated boxes',
    type: 'avoidance',
    stage: 'Approved',
    start: -1,
    amount: '90000',
  },
  {
    action: 'Qualify a second supplier',
    category: 'Dairy ingredients',
    type: 'hard',
    stage: 'Identified',
    start: 3,
    amount: '310000',
  },
  {
    action: 'Move Temporary staff',
    category: 'Temporary staff',
    type: 'hard',
    stage: 'Implemented',
    start: -6,
    amount: '120000',
  },
  {
    action: 'Change to thinner film',
    category: 'Films and foils',
    type: 'hard',
    stage: 'Qualified',
    start: 2,
    amount: '84000',
  },
  {
    action: 'Renegotiate Palm-free fat',
    category: 'Oils and fats',
    type: 'hard',
    stage: 'Implemented',
    start: -5,
    amount: '150000',
  },
  {
    action: 'Check that invoices of',
    category: 'Electricity',
    type: 'hard',
    stage: 'Implemented',
    start: -6,
    amount: '900000',
  },
  {
    action: 'Bring Natural gas',
    category: 'Natural gas',
    type: 'hard',
    stage: 'Realised',
    start: -12,
    amount: '500000',
  },
  {
    action: 'Write down who may order',
    category: 'Consulting',
    type: 'soft',
    stage: 'Identified',
    start: 1,
    amount: '25000',
  },
]

/**
 * Says what some of a demonstration's actions save, in every stage, against the prices paid in the twelve months before: an
 * administrator claims it, and the portal signs off what goes further.
 */
export async function seedSavings(scope: Scope, { spend }: DemonstrationData): Promise<void> {
  if (!spend) return
  const { claimant, rows } = await scope.db(async tx => {
    const [person] = await tx
      .select({ uuid: users.uuid, email: users.email, firstName: users.firstName, lastName: users.lastName })
      .from(memberships)
      .innerJoin(users, eq(users.uuid, memberships.userUuid))
      .where(and(eq(memberships.organizationUuid, scope.organization.uuid), eq(memberships.role, 'Administrator')))
      .orderBy(desc(users.email))
      .limit(1)
    const found = await tx.select().from(actions).where(eq(actions.organizationUuid, scope.organization.uuid))
    return { claimant: person, rows: found }
  })
  const next = addMonths(monthOf(demonstrationPeriod.to), 1)
  for (const one of claimant ? seededSavings : []) {
    const action = rows.find(({ title }) => title.startsWith(one.action))
    if (!action) throw new Error(`The demonstration has no action ${one.action}`)
    const start = addMonths(next, one.start)
    const known = one.start < 0 ? start : next
    const set = { ...scope, actor: { ...scope.actor, ...claimant } }
    let { version } = await setSaving(set, action.uuid, {
      ...{ type: one.type, isRecurring: true, start, months: 12, amount: one.amount, cashDelayDays: 30 },
      scope: { filters: [{ field: 'category_2', values: [one.category] }] },
      baseline: { method: 'average', from: addMonths(known, -12), to: addDays(known, -1) },
      approverUuid: null,
    })
    for (const stage of savingSteps.slice(1, savingSteps.indexOf(one.stage) + 1)) {
      const moved =
        stage === 'Approved'
          ? await approveSaving(scope, action.uuid, { version, note: '' })
          : await changeStage(set, action.uuid, { version, stage, note: '' })
      version = moved.version
    }
  }
}
