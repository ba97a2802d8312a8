import { defineServerModule } from '#server/define-server-module.ts'
import { manifest } from '../manifest.ts'
import { finishInterrupted } from './finish-interrupted.ts'
import { type LoadUpload, loadUpload, loadUploadJob } from './load-upload.ts'
import { routes } from './routes.ts'
import { seedUploads } from './seed.ts'

export default defineServerModule({
  manifest,
  routes,
  async start(services) {
    services.jobs.handle<LoadUpload>(loadUploadJob, job => loadUpload(services, job))
    await finishInterrupted(services)
  },
  seed: seedUploads,
})
