import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { KnownPathsRouter } from './known-paths-router.ts'

/** Paths that overlap, as those of the portal do; each answer says what led to it. */
function openApp() {
  return new Hono({ strict: false, router: new KnownPathsRouter() })
    .use('/api/*', async (c, next) => {
      await next()
      c.res.headers.set('x-passed', 'api')
    })
    .get('/api/items/new', c => c.text('the form of a new one'))
    .get('/api/items/:id', c => c.text(`item ${c.req.param('id')}`))
    .delete('/api/items/:id', c => c.text(`no more ${c.req.param('id')}`))
    .all('*', c => c.text('nothing', 404))
}

describe('paths asked for again', () => {
  test.each([
    ['GET', '/api/items/new', 'the form of a new one', 'api'],
    ['GET', '/api/items/new/', 'the form of a new one', 'api'],
    ['GET', '/api/items/1', 'item 1', 'api'],
    ['GET', '/api/items/2', 'item 2', 'api'],
    ['DELETE', '/api/items/1', 'no more 1', 'api'],
    ['GET', '/elsewhere', 'nothing', null],
  ])('%s %s', async (method, path, text, passed) => {
    const app = openApp()
    await app.request('/api/items/1')
    for (const time of [1, 2]) {
      const answer = await app.request(path, { method })
      expect([time, await answer.text(), answer.headers.get('x-passed')]).toEqual([time, text, passed])
    }
  })
})

test('each request has the parameters of its own path, however many there are at once', async () => {
  const app = openApp()
  const ids = Array.from({ length: 3000 }, (_, index) => String(index % 1500))
  const answers = await Promise.all(ids.map(async id => (await app.request(`/api/items/${id}`)).text()))
  expect(answers).toEqual(ids.map(id => `item ${id}`))
})
