import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { Permission } from '#modules/permissions.ts'
import type { Call, FileCall, Shapes } from '#shared/call.ts'
import type { Scope } from '../scope.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from './app-env.ts'
import { allow, answers, answersAs, createRouter, type Guard, validate } from './router.ts'

/** What a handler is given: the checked parts of the request that its call names, and for a permission the scope. */
export type Given<G extends Guard, S extends Shapes> = {
  c: Context<AppEnv>
  services: Services
} & (G extends Permission ? { scope: Scope } : unknown) & {
    [Name in Exclude<keyof S, 'answer'>]: S[Name] extends z.ZodType ? z.output<S[Name]> : never
  }

/** What a handler returns; of a call that answers nothing, whatever it returns is left aside. */
type Answered<S extends Shapes> = S extends { answer: infer Schema extends z.ZodType } ? z.output<Schema> : unknown

/** Middleware of one call: `before` its guard, or `after` it and before its parts are checked. */
type Around = { before?: MiddlewareHandler<AppEnv>; after?: MiddlewareHandler<AppEnv> }

/**
 * A router with one call on it: its guard, its parts checked by the schemas it names (400 with every fault), its answer
 * sent as JSON with its status. `schemas` are the very ones of the declaration.
 */
export function answerCall<Path extends string, G extends Guard, S extends Shapes>(
  call: Call<Path, G, S>,
  schemas: S,
  handle: (given: Given<G, S>) => Promise<Answered<S>> | Answered<S>,
  around: Around = {},
): Hono<AppEnv> {
  const { summary, status } = call
  const told = schemas.answer ? answers(summary, schemas.answer, status) : answersAs(summary, 'text/plain', status)
  return mount(call, schemas, told, around, async c => {
    const answer = await handle(givenOf<G, S>(c))
    return status === 204 ? c.body(null, 204) : c.json(answer ?? null, status)
  })
}

/** As `answerCall`, for a call that answers a file, a page or a stream: the handler makes the response. */
export function answerFileCall<Path extends string, G extends Guard, S extends Shapes>(
  call: FileCall<Path, G, S>,
  schemas: S,
  handle: (given: Given<G, S>) => Promise<Response> | Response,
  around: Around = {},
): Hono<AppEnv> {
  const told = answersAs(call.summary, call.contentType, call.status)
  return mount(call, schemas, told, around, async c => handle(givenOf<G, S>(c)))
}

type Checked = { in: object; out: { param: unknown; query: unknown; json: unknown } }

function mount(
  call: Call<string, Guard> | FileCall<string, Guard>,
  { params, query, body }: Shapes,
  told: MiddlewareHandler<AppEnv>,
  { before, after }: Around,
  answer: (c: Context<AppEnv, string, Checked>) => Promise<Response>,
): Hono<AppEnv> {
  const path = `/${call.path.replace(/^\/|\/$/g, '')}`
  const steps = [
    before,
    allow(call.guard),
    after,
    params && validate('param', params),
    query && validate('query', query),
    body && validate('json', body),
    told,
  ]
  const router = createRouter()
  for (const step of steps) if (step) router.on(call.method, path, step)
  return router.on(call.method, path, Object.assign(answer, { declared: call }))
}

function givenOf<G extends Guard, S extends Shapes>(c: Context<AppEnv, string, Checked>): Given<G, S> {
  return {
    c,
    services: c.get('services'),
    scope: c.get('scope'),
    params: c.req.valid('param'),
    query: c.req.valid('query'),
    body: c.req.valid('json'),
  } as Given<G, S>
}

/** One router of several, in their order. */
export function routerOf(...routers: Hono<AppEnv>[]): Hono<AppEnv> {
  const all = createRouter()
  for (const router of routers) all.route('/', router)
  return all
}
