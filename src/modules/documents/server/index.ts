import { holdFiles } from '#server/attachments/remove-loose-files.ts'
import { followScans } from '#server/attachments/scan/scan-files.ts'
import { defineServerModule } from '#server/define-server-module.ts'
import { findScanTools } from '#server/file-text/scans/scan-tools.ts'
import { routerOf } from '#server/http/answer-call.ts'
import { workAgain } from '#server/schedules/work-again.ts'
import { manifest } from '../manifest.ts'
import { askForTexts } from './ask-for-texts.ts'
import { calendarFileRoutes } from './calendar/routes.ts'
import { seedAddedContracts } from './demonstration/added-contracts.ts'
import { seedDocuments } from './demonstration/seed-documents.ts'
import { keepMissingPairs } from './keep-pairs.ts'
import { keepMissingPlaces } from './keep-places.ts'
import { servedObligations } from './obligations/served-obligations.ts'
import { afterScan, type ReadText, readText, readTextJob } from './read-texts.ts'
import { remindAll } from './remind-all.ts'
import { routes } from './routes.ts'
import { documentVersions } from './schema.ts'
import { servedDocuments } from './served-documents.ts'
import { sharedRoutes } from './shares/routes.ts'

export default defineServerModule({
  manifest,
  routes,
  ownRoutes: routerOf(calendarFileRoutes, sharedRoutes),
  things: { document: servedDocuments, obligation: servedObligations },
  seed: (_, scope, data) => seedAddedContracts(scope, data),
  seedFromLines: seedDocuments,
  async start(services) {
    holdFiles(documentVersions.fileUuid)
    followScans(afterScan)
    const scans = await findScanTools(services.env)
    services.jobs.handle<ReadText>(readTextJob, job => readText(services, job, scans), 'hours')
    await workAgain(services, {
      job: 'ask-for-texts',
      everyMinutes: 24 * 60,
      work: all => askForTexts(all, scans !== null),
    })
    await workAgain(services, { job: 'keep-document-places', everyMinutes: 24 * 60, work: keepMissingPlaces })
    await workAgain(services, { job: 'keep-document-pairs', everyMinutes: 24 * 60, work: keepMissingPairs })
    await workAgain(services, { job: 'remind-of-renewals', everyMinutes: 60, work: remindAll })
  },
})
