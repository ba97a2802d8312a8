import { z } from 'zod'
import { verifyAudit } from '#server/audit/verify.ts'
import { allow, answers, answersAs, createRouter, validate } from '#server/http/router.ts'
import { requireSession } from '#server/http/with-scope.ts'
import {
  auditChoicesSchema,
  auditFilterSchema,
  auditPageSchema,
  auditQuerySchema,
  auditVerdictSchema,
  configurationVersionDetailSchema,
  configurationVersionPageSchema,
  configurationVersionSchema,
  demonstrationSchema,
  letterPageSchema,
  pageQuerySchema,
} from '../contract.ts'
import { getVersion, listVersions } from './configuration-versions.ts'
import { listLetters } from './list-letters.ts'
import { presentAudit } from './present-audit.ts'
import { describeDemonstration, removeDemonstrationAs } from './remove-demonstration.ts'
import { restoreVersion } from './restore-version.ts'
import { listAudit, listAuditChoices } from './store.ts'
import { auditCsv, auditJson } from './stream-audit.ts'

const oneVersion = validate(
  'param',
  z.object({ organizationUuid: z.uuid(), version: z.coerce.number().int().min(1).max(2_147_483_647) }),
)

export const routes = createRouter()
  .get(
    '/audit',
    allow('audit:read'),
    validate('query', auditQuerySchema),
    answers('The audit entries, newest first', auditPageSchema),
    async c => {
      const { page, ...filter } = c.req.valid('query')
      const { rows, total } = await listAudit(c.get('scope'), filter, page)
      return c.json({ items: rows.map(presentAudit), total, page })
    },
  )
  .get('/audit/choices', allow('audit:read'), answers('What entries can be filtered by', auditChoicesSchema), async c =>
    c.json(await listAuditChoices(c.get('scope'))),
  )
  .get(
    '/audit/verify',
    allow('audit:read'),
    answers('Whether the chain of entries is intact', auditVerdictSchema),
    async c => {
      const { db, organization } = c.get('scope')
      return c.json(await db(tx => verifyAudit(tx, organization.uuid)))
    },
  )
  .get(
    '/audit/export.csv',
    allow('audit:read'),
    validate('query', auditFilterSchema),
    answersAs('The audit entries, oldest first', 'text/csv'),
    async c => {
      c.header('content-type', 'text/csv; charset=utf-8')
      c.header('content-disposition', 'attachment; filename="audit.csv"')
      return c.body(auditCsv(c.get('scope'), c.req.valid('query')))
    },
  )
  .get(
    '/audit/export.json',
    allow('audit:read'),
    validate('query', auditFilterSchema),
    answersAs('The audit entries, oldest first, as one array', 'application/json'),
    async c => {
      c.header('content-type', 'application/json; charset=utf-8')
      c.header('content-disposition', 'attachment; filename="audit.json"')
      return c.body(auditJson(c.get('scope'), c.req.valid('query')))
    },
  )
  .get(
    '/configuration/versions',
    allow('configuration:write'),
    validate('query', pageQuerySchema),
    answers('The versions of the configuration, newest first', configurationVersionPageSchema),
    async c => {
      const { page } = c.req.valid('query')
      return c.json({ ...(await listVersions(c.get('scope'), page)), page })
    },
  )
  .get(
    '/configuration/versions/:version',
    allow('configuration:write'),
    oneVersion,
    answers('One version with its text', configurationVersionDetailSchema),
    async c => c.json(await getVersion(c.get('scope'), c.req.valid('param').version)),
  )
  .post(
    '/configuration/versions/:version/restore',
    allow('configuration:write'),
    oneVersion,
    answers('The new version, which has the text of the old one', configurationVersionSchema, 201),
    async c => c.json(await restoreVersion(c.get('scope'), c.req.valid('param').version), 201),
  )
  .get(
    '/mail',
    allow('mail:read'),
    validate('query', pageQuerySchema),
    answers('The letters kept here instead of sent, newest first', letterPageSchema),
    async c => {
      const { page } = c.req.valid('query')
      const isCaptured = c.get('services').env.SMTP_URL === undefined
      return c.json({ ...(await listLetters(c.get('scope'), page)), page, isCaptured })
    },
  )

/** The demonstration is not one organisation's, so its calls name none. */
export const ownRoutes = createRouter()
  .get('/demonstration', allow('session'), answers('What the demonstration is made of', demonstrationSchema), async c =>
    c.json({ organizations: await describeDemonstration(c.get('services'), await requireSession(c)) }),
  )
  .delete('/demonstration', allow('session'), answersAs('The demonstration is removed', 'text/plain', 204), async c => {
    await removeDemonstrationAs(c.get('services'), await requireSession(c))
    return c.body(null, 204)
  })
