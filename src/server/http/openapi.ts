import type { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'
import { errorCodes } from '#shared/errors.ts'
import { renderApiPage } from './openapi-page.ts'
import { type AppEnv, allow, answers, answersAs, createRouter } from './router.ts'

const problem: OpenAPIV3_1.SchemaObject = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: [...errorCodes] },
    detail: { type: 'string', description: 'For the person: what, where and what to do' },
    reason: { type: 'string', description: 'Stable, for programs' },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    requestId: { type: 'string' },
  },
}

/** The document of every call, made from the contracts, and a page to read it. */
export function openapiRoutes(app: Hono<AppEnv>) {
  let made: ReturnType<typeof makeDocument> | null = null
  const document = () => {
    made ??= makeDocument(app)
    return made
  }
  return createRouter()
    .get('/openapi.json', allow('public'), answers('This document', z.looseObject({})), async c =>
      c.json(await document()),
    )
    .get('/docs', allow('public'), answersAs('This document, to read', 'text/html'), async c =>
      c.html(renderApiPage(await document(), c.get('secureHeadersNonce') ?? '')),
    )
}

function makeDocument(app: Hono<AppEnv>) {
  return generateSpecs(app, {
    documentation: {
      info: {
        title: 'Sextant',
        version: '1',
        description: 'Every call of the portal. Failures are problem documents.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'next-auth.session-token' },
          apiKey: { type: 'http', scheme: 'bearer' },
        },
        responses: {
          Problem: {
            description: 'What went wrong, as application/problem+json',
            content: { 'application/problem+json': { schema: problem } },
          },
        },
      },
    },
    exclude: [/^\/assets/, /^\/logos/, '/*', '*'],
  })
}
