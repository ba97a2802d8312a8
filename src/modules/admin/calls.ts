import { call, fileCall } from '#shared/call.ts'
import type {
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
} from './contract.ts'

export const listAudit = call<{ query: typeof auditQuerySchema; answer: typeof auditPageSchema }>().get(
  'audit',
  'audit:read',
  'The audit entries, newest first',
)

export const listAuditChoices = call<{ answer: typeof auditChoicesSchema }>().get(
  'audit/choices',
  'audit:read',
  'What entries can be filtered by',
)

export const verifyAudit = call<{ answer: typeof auditVerdictSchema }>().get(
  'audit/verify',
  'audit:read',
  'Whether the chain of entries is intact',
)

export const downloadAuditCsv = fileCall<{ query: typeof auditFilterSchema }>('text/csv').get(
  'audit/export.csv',
  'audit:read',
  'The audit entries, oldest first',
)

export const downloadAuditJson = fileCall<{ query: typeof auditFilterSchema }>('application/json').get(
  'audit/export.json',
  'audit:read',
  'The audit entries, oldest first, as one array',
)

export const listConfigurationVersions = call<{
  query: typeof pageQuerySchema
  answer: typeof configurationVersionPageSchema
}>().get('configuration/versions', 'configuration:write', 'The versions of the configuration, newest first')

export const getConfigurationVersion = call<{
  params: typeof versionPathSchema
  answer: typeof configurationVersionDetailSchema
}>().get('configuration/versions/:version', 'configuration:write', 'One version with its text')

export const restoreConfigurationVersion = call<{
  params: typeof versionPathSchema
  answer: typeof configurationVersionSchema
}>().post(
  'configuration/versions/:version/restore',
  'configuration:write',
  'The new version, which has the text of the old one',
  201,
)

export const listLetters = call<{ query: typeof mailQuerySchema; answer: typeof letterPageSchema }>().get(
  'mail',
  'mail:read',
  'The letters kept here instead of sent, newest first unless sorted otherwise',
)

export const describeDemonstration = call<{ answer: typeof demonstrationSchema }>().get(
  '/demonstration',
  'session',
  'What the demonstration is made of',
)

export const removeDemonstration = call().delete('/demonstration', 'session', 'The demonstration is removed', 204)
