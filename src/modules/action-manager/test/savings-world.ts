import { expect } from 'vitest'
import { demonstrationPeriod } from '#server/demonstration/calendar.ts'
import type { Scope } from '#server/scope.ts'
import { addDays, addMonths, monthOf } from '#shared/period.ts'
import type { TestMember } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import { actionSchema } from '../contract.ts'
import { type Saving, type SavingInput, savingSchema } from '../contract-savings.ts'
import { type SavingType, savingSteps } from '../savings-words.ts'

/** An action with a title; its uuid. */
export async function addAction(person: TestMember, ownerUuid: string | null = null): Promise<string> {
  const answer = await person.call('actions', postJson({ title: 'Ask for offers', ownerUuid }))
  return actionSchema.parse(await answer.json()).uuid
}

/** A saving of 1,200 in 2026 on packaging, against the average of 2025. */
export const packagingSaving: SavingInput = {
  type: 'hard',
  isRecurring: true,
  start: '2026-01-01',
  months: 12,
  amount: '1200',
  scope: { filters: [{ field: 'category', values: ['Packaging'] }] },
  baseline: { method: 'average', from: '2025-01-01', to: '2025-12-31' },
  approverUuid: null,
  cashDelayDays: 30,
}

/** Sets that saving, changed as told. */
export async function setSaving(person: TestMember, action: string, input: Partial<SavingInput> = {}): Promise<Saving> {
  const answer = await person.call(`actions/${action}/saving`, sendJson('PUT', { ...packagingSaving, ...input }))
  expect(answer.status, await answer.clone().text()).toBe(200)
  return savingSchema.parse(await answer.json())
}

/** Cartons at 2.00 and film at 5.00 through 2025; what is bought in 2026 stands beside each test. */
export async function buyPackaging(scope: Scope): Promise<void> {
  const months = Array.from({ length: 12 }, (_, place) => `2025-${String(place + 1).padStart(2, '0')}-10`)
  await insertLines(
    scope,
    'spend',
    months.flatMap(day => [
      purchase(day, 'Nordpack', '1000', { category: 'Packaging', item: 'Carton', unit: 'pcs', quantity: '500' }),
      purchase(day, 'Balt', '500', { category: 'Packaging', item: 'Film', unit: 'kg', quantity: '100' }),
      purchase(day, 'Balt', '300', { category: 'Packaging' }),
      purchase(day, 'Other', '900', { category: 'Freight' }),
    ]),
  )
}

/** Cartons of Nordpack. */
export function cartons(day: string, amount: string, quantity: string) {
  return purchase(day, 'Nordpack', amount, { category: 'Packaging', item: 'Carton', unit: 'pcs', quantity })
}

type Claim = [category: string, type: SavingType, stage: (typeof savingSteps)[number], start: number, amount: number]

/** Savings in every stage; they begin so many months from the first one without lines. */
const claims: Claim[] = [
  ['Road freight', 'hard', 'Qualified', 2, 4800],
  ['Corrugated boxes', 'avoidance', 'Approved', -1, 1800],
  ['Dairy ingredients', 'hard', 'Identified', 3, 6200],
  ['Temporary staff', 'hard', 'Implemented', -6, 2400],
  ['Films and foils', 'hard', 'Qualified', 2, 1680],
  ['Oils and fats', 'hard', 'Implemented', -5, 3000],
  ['Electricity', 'hard', 'Implemented', -6, 18000],
  ['Natural gas', 'hard', 'Realised', -12, 10000],
  ['Consulting', 'soft', 'Identified', 1, 500],
]

/** What somebody claims of the demonstration's purchases in every stage; another one signs it off. */
export async function addInEveryStage(admin: TestMember, approver: TestMember): Promise<void> {
  const next = addMonths(monthOf(demonstrationPeriod.to), 1)
  for (const [category, type, stage, start, amount] of claims) {
    const action = await addAction(admin)
    const [begins, known] = [addMonths(next, start), addMonths(next, Math.min(0, start))]
    let { version } = await setSaving(admin, action, {
      ...{ type, start: begins, amount: String(amount) },
      scope: { filters: [{ field: 'category_2', values: [category] }] },
      baseline: { method: 'average', from: addMonths(known, -12), to: addDays(known, -1) },
    })
    for (const step of savingSteps.slice(1, savingSteps.indexOf(stage) + 1)) {
      const isSigning = step === 'Approved'
      const path = `actions/${action}/saving/${isSigning ? 'approval' : 'stage'}`
      const answer = await (isSigning ? approver : admin).call(
        path,
        postJson({ version, ...(isSigning ? {} : { stage: step }) }),
      )
      expect(answer.status, await answer.clone().text()).toBe(200)
      version = savingSchema.parse(await answer.json()).version
    }
  }
}
