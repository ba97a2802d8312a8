import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#shared/call.ts'
import type { Problem } from '#shared/errors.ts'
import { versionConflict } from '#shared/errors.ts'
import { versionSchema } from '#shared/version.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { postJson } from '#test/send-json.ts'
import type { ServerModule } from '../define-server-module.ts'
import { answerCall } from './answer-call.ts'
import { createApp } from './app.ts'
import { demandVersion } from './demand-version.ts'

let app: PlatformApp
beforeAll(async () => {
  app = await startPlatformApp()
})
afterAll(() => app.close())

test('a change on an older version is answered with the thing as it stands', async () => {
  const stored = { version: 3, title: 'Theirs' }
  const change = z.strictObject({ version: versionSchema, title: z.string() })
  const declared = call<{ body: typeof change }>().post('/changed', 'public', 'Changes a thing', 204)
  const ownRoutes = answerCall(declared, { body: change }, ({ body }) => demandVersion(stored, body.version))
  const module = { manifest: { path: '/app/x' }, ownRoutes } as ServerModule
  const portal = createApp(app.services, [module])
  const send = (body: object) => portal.request('http://portal.test/api/changed', postJson(body))
  expect((await send({ version: 3, title: 'Mine' })).status).toBe(204)
  expect((await send({ title: 'Mine' })).status).toBe(400)
  const refused = await send({ version: 2, title: 'Mine' })
  expect(refused.status).toBe(409)
  expect((await refused.json()) as Problem).toMatchObject({ code: 'conflict', reason: versionConflict, stored })
})
