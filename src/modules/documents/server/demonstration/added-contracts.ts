import type { DemonstrationData } from '#server/demonstration/organizations.ts'
import { addDemonstrationRows } from '#server/registers/seed-demonstration.ts'
import type { Scope } from '#server/scope.ts'
import { dayIn } from '#shared/formats/zoned.ts'
import { addDays, addMonths, monthEnd } from '#shared/period.ts'
import type { RegisterValues } from '#shared/register-contract.ts'

/** How the contracts end that the demonstration has beside those of its lines, reckoned from the day on which it is made. */
export const addedContracts = [
  { key: 'hire', number: '905', supplier: 'Halmridge Fleet Hire Ltd', noticeDays: 90, renewalMonths: 12, endsIn: 95 },
  {
    key: 'laundry',
    number: '912',
    supplier: 'Ostvald Textilservice GmbH',
    noticeDays: 60,
    renewalMonths: 24,
    endsIn: 66,
  },
  {
    key: 'gardens',
    number: '919',
    supplier: 'Morvanelle Espaces Verts SARL',
    noticeDays: 60,
    renewalMonths: null,
    endsIn: -70,
  },
] as const
export type AddedContract = (typeof addedContracts)[number]['key']

const values: Record<AddedContract, string> = { hire: '96000.00', laundry: '148000.00', gardens: '62000.00' }
/** Each runs for so many months. */
const termMonths = 36

/**
 * Adds a contract that is over and two whose last day of notice comes within five weeks to the register of a demonstration that buys
 * alone. No line is bought from their suppliers and none has a category, so that no figure of the lines moves.
 */
export async function seedAddedContracts(scope: Scope, { spend, sales }: DemonstrationData): Promise<void> {
  if (spend && !sales)
    await addDemonstrationRows(scope, 'contracts', addedRows(dayIn(scope.now(), scope.organization.timeZone)))
}

/** Their rows on a day; each ends with a month. */
function addedRows(today: string): RegisterValues[] {
  return addedContracts.map(({ key, number, supplier, noticeDays, renewalMonths, endsIn }) => {
    const end = monthEnd(addDays(today, endsIn))
    const start = addMonths(addDays(end, 1), -termMonths)
    return {
      ...{ number: `C-${start.slice(0, 4)}-${number}`, supplier, start_date: start, end_date: end },
      renewal: renewalMonths === null ? null : `Automatically, for ${renewalMonths} months`,
      auto_renew: renewalMonths === null ? 'no' : 'yes',
      renewal_term_months: renewalMonths === null ? null : String(renewalMonths),
      ...{ notice_days: String(noticeDays), value: values[key], value_per: 'year', currency: 'EUR' },
      payment_terms_days: '30',
    }
  })
}
