import type { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'
import { getDocument, readDocument } from '#shared/calls/document.ts'
import { problemSchema } from '#shared/problem-schema.ts'
import { answerCall, answerFileCall, routerOf } from './answer-call.ts'
import { renderApiPage } from './api-page.ts'
import type { AppEnv } from './app-env.ts'
import { authPaths } from './openapi-auth.ts'
import { sessionOf } from './with-scope.ts'

const problem = z.toJSONSchema(problemSchema, { io: 'input' }) as OpenAPIV3_1.SchemaObject

/** The document of every call, made from the contracts, and a page to read it. */
export function openapiRoutes(app: Hono<AppEnv>) {
  let made: ReturnType<typeof makeDocument> | null = null
  const document = () => {
    made ??= makeDocument(app)
    return made
  }
  return routerOf(
    answerCall(getDocument, { answer: z.looseObject({}) }, document),
    answerFileCall(readDocument, {}, async ({ c, services }) => {
      const state = await sessionOf(c)
      const organization = state.status === 'signedIn' ? state.session.organizationUuid : null
      // It names the reader's organisation.
      c.header('cache-control', 'private, no-store')
      const from = { origin: services.env.SEXTANT_URL, organization }
      return c.html(renderApiPage(await document(), from, c.get('secureHeadersNonce') ?? ''))
    }),
  )
}

async function makeDocument(app: Hono<AppEnv>) {
  const document = await generateSpecs(app, {
    documentation: {
      info: {
        title: 'Sextant',
        version: '1',
        description:
          'Every call of the portal. Failures are problem documents. Programs send an API key, made under My Account: Authorization: Bearer sxt_….',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'next-auth.session-token' },
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description:
              'An API key, made under My Account: `Authorization: Bearer sxt_…`. It reaches the calls of its organisation that it was given the rights for.',
          },
        },
        responses: {
          Problem: {
            description: 'What went wrong, as application/problem+json',
            content: { 'application/problem+json': { schema: problem } },
          },
        },
      },
    },
    excludeStaticFile: false,
    exclude: [/^\/(assets|images)/, '/*', '*'],
  })
  return { ...document, paths: { ...authPaths(), ...tidyPaths(document.paths ?? {}) } }
}

type Paths = Record<string, OpenAPIV3_1.PathItemObject | undefined>

/** Takes the router's patterns out of the paths, and names every parameter of a path that no contract names. */
function tidyPaths(paths: Paths): Paths {
  const tidy: Paths = {}
  for (const [path, item] of Object.entries(paths)) {
    const plain = path.replaceAll(/\{(\w+)\{.*?[*+]\}+/g, '{$1}')
    const operations = Object.entries(item ?? {}).map(([method, operation]) => [
      method,
      withPathParameters(plain, operation as OpenAPIV3_1.OperationObject),
    ])
    tidy[plain] = { ...tidy[plain], ...Object.fromEntries(operations) }
  }
  return tidy
}

function withPathParameters(path: string, operation: OpenAPIV3_1.OperationObject): OpenAPIV3_1.OperationObject {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const named = (operation.parameters ?? []).filter(item => !('in' in item && item.in === 'path'))
  const parameters = inPath.map(name => {
    const given = operation.parameters?.find(item => 'in' in item && item.in === 'path' && item.name === name)
    return given ?? { name, in: 'path', required: true, schema: { type: 'string' as const } }
  })
  return parameters.length + named.length > 0 ? { ...operation, parameters: [...parameters, ...named] } : operation
}
