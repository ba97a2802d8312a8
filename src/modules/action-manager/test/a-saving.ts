import { uuid } from '#test/boot.ts'
import type { Realised, Saving } from '../contract-savings.ts'
import { planMonths } from '../rules-plan.ts'

/** A saving of 1,200 through 2026 as the portal answers it; nothing is said of it but what is given. */
export function aSaving(change: Partial<Saving> = {}): Saving {
  const plan = { start: '2026-01-01', months: 12, amount: '1200.00', ...change }
  return {
    actionUuid: uuid(1001),
    version: 3,
    type: 'hard',
    isRecurring: true,
    ...plan,
    planned: planMonths(plan),
    scope: null,
    baseline: null,
    cashDelayDays: 0,
    stage: 'Identified',
    currency: 'EUR',
    approver: null,
    annualised: plan.amount,
    inYear: plan.amount,
    inYearCash: plan.amount,
    approved: null,
    isChangedSince: false,
    may: { change: true, approve: false, stages: ['Qualified', 'Cancelled'] },
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...change,
  }
}

const leakage = {
  total: '105.00',
  price: '80.00',
  volume: '-5.00',
  offContract: '30.00',
  estimate: '0.00',
  elsewhere: '0.00',
}
const told = {
  planned: '200.00',
  measured: '75.00',
  estimate: '20.00',
  realised: '95.00',
  leakage,
  withoutPrice: '0.00',
}

/** What came of it: January told, February still to come. */
export function aRealised(change: Partial<Realised> = {}): Realised {
  const unknown = { measured: null, estimate: null, realised: null, leakage: null, withoutPrice: '0.00' }
  return {
    currency: 'EUR',
    lastDay: '2026-01-31',
    months: [
      { ...told, month: '2026-01-01', isOpen: true },
      { ...unknown, month: '2026-02-01', planned: '100.00', isOpen: false },
    ],
    totals: told,
    conflicts: [],
    why: null,
    ...change,
  }
}
