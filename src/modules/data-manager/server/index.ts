import { defineServerModule } from '#server/define-server-module.ts'
import { t } from '#shared/translate.ts'
import { manifest } from '../manifest.ts'
import {
  type CleanFiles,
  cleanFilesDaily,
  cleanFilesJob,
  cleanFilesOfDay,
  removeCopiesHere,
} from './files/clean-files-daily.ts'
import { loadedFinds } from './find-loaded.ts'
import { type ApplyEdits, applyEditsJob, applyEditsOf } from './lines/apply-edits.ts'
import { finishInterrupted } from './load/finish-interrupted.ts'
import { type LoadUpload, loadUpload, loadUploadJob } from './load/load-upload.ts'
import { seedUploads } from './load/seed.ts'
import { type FinishUndo, finishUndoJob, finishUndoOf } from './load/undo-upload.ts'
import { routes } from './routes.ts'

export default defineServerModule({
  manifest,
  routes,
  finds: loadedFinds,
  async start(services) {
    services.jobs.handle<LoadUpload>(loadUploadJob, job => loadUpload(services, job), 'hours')
    services.jobs.handle<ApplyEdits>(applyEditsJob, job => applyEditsOf(services, job), 'hours')
    services.jobs.handle<FinishUndo>(finishUndoJob, job => finishUndoOf(services, job), 'hours')
    services.jobs.handle<CleanFiles>(cleanFilesJob, () => cleanFilesOfDay(services))
    services.afterwards.do(t('Removing old copies of files'), () => removeCopiesHere(services), 0)
    await finishInterrupted(services)
    await cleanFilesDaily(services, 60)
  },
  seed: seedUploads,
})
