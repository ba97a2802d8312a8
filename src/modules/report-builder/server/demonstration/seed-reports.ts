import type { DemonstrationData } from '#server/demonstration/organizations.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { reportTemplates } from '../../templates/templates.ts'
import { changeReport, createReport } from '../change-report.ts'
import { publishReport } from '../change-versions.ts'
import { seedSchedules } from './seed-schedules.ts'

/** The templates that everybody finds published, and the one that is still a draft. */
const published = ['spend-review', 'contract-compliance', 'revenue-review', 'customer-review']
const drafted = ['price-report', 'board-page']
const scheduled = 'spend-review'

/** Gives a demonstration organisation the reports that its lines fill, and the one that is sent its schedules. */
export async function seedReports(
  scope: Scope,
  { spend, sales }: DemonstrationData,
  services: Services,
): Promise<void> {
  const has = new Set([...(spend ? ['spend'] : []), ...(sales ? ['sales'] : [])])
  for (const { id, title, needs, make } of reportTemplates) {
    if (!needs.every(dataset => has.has(dataset)) || ![...published, ...drafted].includes(id)) continue
    const made = await createReport(scope, { name: title, definition: make() })
    const shared = await changeReport(scope, made.uuid, { version: made.version, audience: 'everyone' })
    if (published.includes(id)) await publishReport(scope, made.uuid, { version: shared.version, label: '' })
    if (id === scheduled) await seedSchedules(services, scope, made.uuid)
  }
}
