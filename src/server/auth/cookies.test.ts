import { serialize } from 'hono/utils/cookie'
import { describe, expect, test } from 'vitest'
import { createAuthCookies } from './cookies.ts'

const expires = new Date('2026-11-24T12:34:56.789Z')

describe.each([
  ['http://localhost:3000', '', '', false],
  ['https://portal.example', '__Secure-', '__Host-', true],
])('cookies of %s', (origin, prefix, csrfPrefix, secure) => {
  const cookies = createAuthCookies(origin)
  const attributes = { path: '/', httpOnly: true, secure, sameSite: 'Lax' } as const
  const [session, callbackUrl, csrf] = [
    `${prefix}next-auth.session-token`,
    `${prefix}next-auth.callback-url`,
    `${csrfPrefix}next-auth.csrf-token`,
  ]

  test('are written as the library of cookies writes them', () => {
    expect(cookies.writeSession('a-b_c', expires)).toBe(serialize(session, 'a-b_c', { ...attributes, expires }))
    expect(cookies.writeCsrf('ab|cd')).toBe(serialize(csrf, 'ab|cd', attributes))
    expect(cookies.clear(`${session}.0`)).toBe(serialize(`${session}.0`, '', { ...attributes, maxAge: 0 }))
    expect(cookies.clearCallbackUrl()).toBe(serialize(callbackUrl, '', { ...attributes, maxAge: 0 }))
    for (const url of [origin, `${origin}/app?a=b; c\r\nSet-Cookie: d=é`]) {
      expect(cookies.writeCallbackUrl(url)).toBe(serialize(callbackUrl, url, attributes))
    }
  })

  test('are read by their names, the same each time', () => {
    const header = `other=1; ${session}.1=chunk; ${session}=whole; ${callbackUrl}=%2Fapp; ${csrf}=a%7Cb; ${session}=second`
    const read = { session: 'whole', sessionNames: [`${session}.1`, session], callbackUrl: '/app', csrf: 'a|b' }
    expect([cookies.read(header), cookies.read(header)]).toEqual([read, read])
    expect(cookies.read(`${session}=another`).session).toBe('another')
    const none = { session: null, sessionNames: [], callbackUrl: null, csrf: null }
    expect([cookies.read(undefined), cookies.read(''), cookies.read(`${session}`)]).toEqual([none, none, none])
  })
})
