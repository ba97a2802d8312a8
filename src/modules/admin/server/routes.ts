import { verifyAudit } from '#server/audit/verify.ts'
import { answerCall, answerFileCall, routerOf } from '#server/http/answer-call.ts'
import { requireSession } from '#server/http/with-scope.ts'
import * as calls from '../calls.ts'
import {
  type AuditEntry,
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
  mailQuerySchema,
  pageQuerySchema,
  versionPathSchema,
} from '../contract.ts'
import { getVersion, listVersions } from './configuration-versions.ts'
import { listLetters } from './list-letters.ts'
import { describeDemonstration, removeDemonstrationAs } from './remove-demonstration.ts'
import { restoreVersion } from './restore-version.ts'
import { type AuditRow, listAudit, listAuditChoices } from './store.ts'
import { auditCsv, auditJson } from './stream-audit.ts'

export const routes = routerOf(
  answerCall(calls.listAudit, { query: auditQuerySchema, answer: auditPageSchema }, async ({ scope, query }) => {
    const { page, ...filter } = query
    const { rows, total } = await listAudit(scope, filter, page)
    return { items: rows.map(presentAudit), total, page }
  }),
  answerCall(calls.listAuditChoices, { answer: auditChoicesSchema }, ({ scope }) => listAuditChoices(scope)),
  answerCall(calls.verifyAudit, { answer: auditVerdictSchema }, async ({ scope }) => {
    const { db, organization } = scope
    return await db(tx => verifyAudit(tx, organization.uuid))
  }),
  answerFileCall(calls.downloadAuditCsv, { query: auditFilterSchema }, ({ c, scope, query }) => {
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="audit.csv"')
    return c.body(auditCsv(scope, query))
  }),
  answerFileCall(calls.downloadAuditJson, { query: auditFilterSchema }, ({ c, scope, query }) => {
    c.header('content-type', 'application/json; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="audit.json"')
    return c.body(auditJson(scope, query))
  }),
  answerCall(
    calls.listConfigurationVersions,
    { query: pageQuerySchema, answer: configurationVersionPageSchema },
    async ({ scope, query }) => {
      const { page } = query
      return { ...(await listVersions(scope, page)), page }
    },
  ),
  answerCall(
    calls.getConfigurationVersion,
    { params: versionPathSchema, answer: configurationVersionDetailSchema },
    ({ scope, params }) => getVersion(scope, params.version),
  ),
  answerCall(
    calls.restoreConfigurationVersion,
    { params: versionPathSchema, answer: configurationVersionSchema },
    ({ scope, params }) => restoreVersion(scope, params.version),
  ),
  answerCall(
    calls.listLetters,
    { query: mailQuerySchema, answer: letterPageSchema },
    async ({ scope, services, query }) => {
      const isCaptured = services.env.SMTP_URL === undefined
      return { ...(await listLetters(scope, query)), page: query.page, isCaptured }
    },
  ),
)

/** The demonstration is not one organisation's, so its calls name none. */
export const ownRoutes = routerOf(
  answerCall(calls.describeDemonstration, { answer: demonstrationSchema }, async ({ c, services }) => ({
    organizations: await describeDemonstration(services, await requireSession(c)),
  })),
  answerCall(calls.removeDemonstration, {}, async ({ c, services }) => {
    await removeDemonstrationAs(services, await requireSession(c))
  }),
)

/** An audit entry as it travels. */
function presentAudit({ organizationUuid: _, at, before, after, ...entry }: AuditRow): AuditEntry {
  return { ...entry, at: at.toISOString(), before: asJson(before), after: asJson(after) }
}

/** What comes from a JSON column is JSON. */
function asJson(value: unknown): AuditEntry['before'] {
  return value as AuditEntry['before']
}
