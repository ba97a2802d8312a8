import { defineServerModule } from '#server/define-server-module.ts'
import { manifest } from '../manifest.ts'
import { accountRoutes } from './routes.ts'

export default defineServerModule({ manifest, ownRoutes: accountRoutes })
