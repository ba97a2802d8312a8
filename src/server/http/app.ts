import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { apiKeyRoutes } from '../api-keys/routes.ts'
import { fileIntakeRoutes } from '../attachments/routes.ts'
import { passwordRoutes } from '../auth/passwords/routes.ts'
import { authRoutes } from '../auth/routes.ts'
import { secondFactorRoutes } from '../auth/second-factor/routes.ts'
import { signInPolicyRoutes } from '../auth/second-factor/sign-in-policy-routes.ts'
import { sessionListRoutes } from '../auth/sessions/routes.ts'
import { createSessions } from '../auth/sessions/sessions.ts'
import { categoryRoutes } from '../categories/routes.ts'
import { configurationRoutes, servedConfigurationRoutes, typeRoutes } from '../configuration/routes.ts'
import type { ServerModule } from '../define-server-module.ts'
import { familyRoutes } from '../families/routes.ts'
import { liveRoutes } from '../live/routes.ts'
import { leaveRoutes } from '../notifications/leave/routes.ts'
import { mutedRoutes, notificationRoutes } from '../notifications/routes.ts'
import { invitationRoutes, ownInvitationRoutes } from '../people/invitations/routes.ts'
import { memberRoutes } from '../people/members/routes.ts'
import { identityRoutes, peopleRoutes } from '../people/routes.ts'
import { registerRoutes } from '../registers/routes.ts'
import { reportRoutes } from '../reports/routes.ts'
import { singleSignOnRoutes } from '../saml/connections/routes.ts'
import { samlRoutes } from '../saml/routes.ts'
import { searchRoutes } from '../search/routes.ts'
import type { Services } from '../services.ts'
import { thingRoutes } from '../things/routes.ts'
import { warehouseRoutes } from '../warehouse/routes.ts'
import { webhookRoutes } from '../webhooks/routes.ts'
import type { AppEnv } from './app-env.ts'
import { checkOrigin, limitBody, limitRate } from './defences.ts'
import { healthRoutes } from './health.ts'
import { KnownPathsRouter } from './known-paths-router.ts'
import { ofItem } from './of-item.ts'
import { openapiRoutes } from './openapi.ts'
import { pageRoutes } from './pages.ts'
import { answerProblem } from './problem.ts'
import { readRefusedBody } from './read-refused-body.ts'
import { nameRequest, observeRequest, secureHeadersOf, speakToReader } from './request.ts'
import { allow, createRouter } from './router.ts'
import { requireCaller } from './with-scope.ts'

/** Also an address whose organisation is missing altogether, which is answered as a fault of its id. */
const ofOrganization = '/api/organization/:organizationUuid{[^/]*}'

type Composed = {
  /** The folder of the built browser shell when it is not the usual one. */
  shell?: string | undefined
  /** The calls of blocks; without them pages of modules show no figures. */
  blocks?: Hono<AppEnv> | undefined
}

/**
 * The whole portal as one Hono app: the order of this file is the order a request goes through. Blocks rest on
 * no item of the configuration, as pages of several modules are made of them.
 */
export function createApp(services: Services, modules: readonly ServerModule[], { shell, blocks }: Composed = {}) {
  const app = createRouter({ router: new KnownPathsRouter() })
  const sessions = createSessions(services)

  app.onError((error, c) => answerProblem(error, c))
  app.use(readRefusedBody)
  app.use(nameRequest(services, sessions))
  app.use(observeRequest)
  app.use(secureHeadersOf(services.env))
  app.route('/', healthRoutes)

  app.use(speakToReader)
  app.use('/api/*', checkOrigin(services.env), limitBody, limitRate(services.env))
  app.route('/api/auth', authRoutes(services, sessions))
  app.route('/api', samlRoutes(services, sessions))
  app.use('/api/*', compress())
  app.route('/api', sessionListRoutes)
  app.route('/api', secondFactorRoutes)
  app.route('/api', passwordRoutes(services))
  app.route('/api', identityRoutes)
  app.route(ofOrganization, peopleRoutes)
  app.route(ofOrganization, memberRoutes)
  app.route(ofOrganization, invitationRoutes)
  app.route('/api', ownInvitationRoutes(services, sessions))
  app.route('/api', servedConfigurationRoutes)
  app.route(ofOrganization, configurationRoutes)
  app.route('/api', typeRoutes)
  app.route(ofOrganization, reportRoutes)
  app.route('/api', notificationRoutes)
  app.route('/api', leaveRoutes)
  app.route('/api/organization/:organizationUuid', mutedRoutes)
  app.route('/api/organization/:organizationUuid', signInPolicyRoutes)
  app.route('/api/organization/:organizationUuid', singleSignOnRoutes)
  app.route('/api/organization/:organizationUuid', warehouseRoutes)
  app.route('/api/organization/:organizationUuid', familyRoutes)
  app.route('/api/organization/:organizationUuid', categoryRoutes)
  app.route('/api/organization/:organizationUuid', registerRoutes)
  app.route('/api/organization/:organizationUuid', apiKeyRoutes)
  app.route('/api/organization/:organizationUuid', thingRoutes)
  app.route('/api/organization/:organizationUuid', fileIntakeRoutes)
  app.route('/api/organization/:organizationUuid', webhookRoutes)
  if (blocks) app.route('/api/organization/:organizationUuid', blocks)
  app.route('/api/organization/:organizationUuid', liveRoutes)
  app.route('/api/organization/:organizationUuid', searchRoutes)
  for (const module of modules) {
    if (module.routes)
      app.route('/api/organization/:organizationUuid', ofItem(module.manifest.navigation?.item, module.routes))
    if (module.ownRoutes) app.route('/api', module.ownRoutes)
  }
  app.route('/api', openapiRoutes(app))
  app.all('/api/*', allow('public'), async c => {
    await requireCaller(c)
    throw new AppError('not_found', t`There is no call ${c.req.method} ${c.req.path}; /api/docs lists them all`)
  })

  app.route(
    '/',
    pageRoutes(
      services,
      modules.map(module => module.manifest.path),
      shell,
    ),
  )
  return app
}
