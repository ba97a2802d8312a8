import { defineServerModule } from '#server/define-server-module.ts'
import { manifest } from '../manifest.ts'
import { routes } from './routes.ts'

export default defineServerModule({ manifest, routes })
