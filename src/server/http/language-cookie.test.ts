import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLanguageCookie } from './language-cookie.ts'

test.each([
  ['https://portal.test', true],
  ['http://localhost:3000', false],
])('on %s the cookie is kept from plain connections: %s', async (origin, isSecure) => {
  const cookie = createLanguageCookie(origin)
  const app = new Hono().get('/', c => {
    cookie.write(c, 'en')
    return c.text(cookie.read(c))
  })
  const answer = await app.request('/', { headers: { cookie: 'language=klingon' } })
  expect(await answer.text()).toBe('en')
  const attributes = answer.headers.get('set-cookie')?.split('; ') ?? []
  expect(attributes).toEqual(expect.arrayContaining(['language=en', 'Path=/', 'HttpOnly', 'SameSite=Lax']))
  expect(attributes.includes('Secure')).toBe(isSecure)
})
