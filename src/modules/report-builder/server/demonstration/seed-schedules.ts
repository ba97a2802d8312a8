import { listPeople } from '#server/demonstration/list-people.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { listMembersAmong } from '#server/things/member-names.ts'
import { query } from '#server/warehouse/query/query.ts'
import type { ReportScheduleInput, ReportSlice } from '../../contract-schedules.ts'
import { createSchedule, pauseSchedule } from '../schedules/change-schedules.ts'
import { changeDomains } from '../schedules/outside-domains.ts'

/** Reserved for examples: no mail arrives there. */
const domain = 'example.com'
/** So many business units get their part, those that buy most. */
const mostUnits = 4

const usual: Omit<ReportScheduleInput, 'name' | 'subject' | 'timeZone'> = {
  ...{ schedule: { kind: 'firstWorkingDay' }, hour: 7, format: 'pdf', linkDays: null, password: null, message: '' },
  ...{ condition: { kind: 'always' }, people: [], addresses: [], sliceBy: [], slices: [] },
}

/** Has the spend review sent to its owner each month, and, paused, to the business units, each their own part. */
export async function seedSchedules(services: Services, scope: Scope, reportUuid: string): Promise<void> {
  const [owner] = await scope.db(async tx => {
    const people = await listPeople(tx, scope)
    return listMembersAmong(
      tx,
      scope,
      people.slice(0, 1).map(({ uuid }) => uuid),
    )
  })
  if (!owner?.scope.role.permissions.includes('reports:share')) return
  const { timeZone } = scope.organization
  const monthly = { ...usual, name: 'Spend review to me', subject: 'Spend review of the month', people: [owner.id] }
  await createSchedule(services, owner.scope, reportUuid, { ...monthly, timeZone })
  const slices = await slicesOf(scope)
  if (slices.length === 0) return
  await changeDomains(scope, [domain])
  const burst = await createSchedule(services, owner.scope, reportUuid, {
    ...{ ...usual, name: 'Spend review by business unit', subject: 'What your business unit bought', timeZone },
    message: 'Good morning,\n\nthis is the part of your business unit. Please answer by the tenth of the month.',
    ...{ format: 'xlsx', sliceBy: ['business_unit'], slices },
  })
  await pauseSchedule(owner.scope, burst.uuid, { version: burst.version, isPaused: true })
}

/** The business units that buy most, each with an address. */
async function slicesOf(scope: Scope): Promise<ReportSlice[]> {
  const { rows } = await query(scope, {
    ...{ dataset: 'spend', measures: ['spend'], dimensions: ['business_unit'], limit: mostUnits },
    order: [{ by: 'spend', of: 'value', direction: 'desc' }],
  })
  const units = rows.flatMap(({ business_unit: unit }) => (typeof unit === 'string' && addressOf(unit) ? unit : []))
  return units.map(unit => ({ email: `${addressOf(unit)}@${domain}`, values: [unit] }))
}

/** Malmö plant: malmo.plant */
function addressOf(unit: string): string {
  const plain = unit.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[^a-z0-9]+/g, '.').replaceAll(/^\.|\.$/g, '')
}
