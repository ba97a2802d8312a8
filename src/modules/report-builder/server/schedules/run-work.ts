import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import type { ReportDefinition } from '../../definition.ts'
import type { MakeReport } from './maker.ts'
import type { RunRow, ScheduleRow } from './schema.ts'

/** The portal, the organisation, and what makes files. */
export type RunTools = { services: Services; system: Scope; make: MakeReport }
/** A run with what it sends, and the rights it has. */
export type RunWork = {
  run: RunRow
  schedule: ScheduleRow
  report: { name: string; definition: ReportDefinition }
  acting: Scope
}
