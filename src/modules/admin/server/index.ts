import { defineServerModule } from '#server/define-server-module.ts'
import { manifest } from '../manifest.ts'
import { ownRoutes, routes } from './routes.ts'

export default defineServerModule({ manifest, routes, ownRoutes })
