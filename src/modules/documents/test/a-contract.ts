import { uuid } from '#test/boot.ts'
import type { ContractPage } from '../contract-one-contract.ts'

/** A contract that renews itself each year, with three months of notice, as its page is answered on 10 May 2026. */
export function aContract(change: Partial<ContractPage> = {}): ContractPage {
  return {
    renewal: {
      ...{ uuid: uuid(70), number: 'HB-417', supplier: 'Penbrook plc', family: 'Penbrook', category: 'Glass' },
      ...{ value: '120000.00', valuePer: 'year', currency: 'EUR', worth: '120000.00', state: 'active' },
      ...{ start: '2024-01-01', termEnd: '2026-12-31', goesOn: true, decideBy: '2026-09-30', hasNotice: true },
      ...{ daysLeft: 143, leadDays: 120, phase: 'later', passed: null, owner: null, snooze: null, decision: null },
      documents: { items: [], total: 0 },
    },
    terms: {
      ...{ startDate: '2024-01-01', endDate: '2024-12-31', initialTermMonths: 12, renewalTermMonths: 12 },
      ...{ autoRenew: true, noticeDays: null, noticeMonths: 3, status: 'signed' },
    },
    ...{ currency: 'EUR', today: '2026-05-10' },
    ...change,
  }
}
