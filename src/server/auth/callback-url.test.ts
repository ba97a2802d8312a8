import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCallbackUrl, resolveCallbackUrl } from './callback-url.ts'

const origin = 'https://portal.example'

describe('resolveCallbackUrl', () => {
  test.each([
    ['/app', `${origin}/app`],
    ['/', `${origin}/`],
    [`${origin}/app/okr?x=1#y`, `${origin}/app/okr?x=1#y`],
    [origin, origin],
    ['//evil.example', `${origin}//evil.example`],
    ['/\\evil.example', `${origin}//evil.example`],
    ['http://portal.example/app', origin],
    ['https://portal.example:8443/app', origin],
    ['https://portal.example.evil.example', origin],
    ['https://portal.example@evil.example', origin],
    ['https://someone@portal.example/', origin],
    ['https://evil.example/app', origin],
    ['javascript:alert(1)', origin],
    ['blob:https://portal.example/1', origin],
    ['data:text/html,x', origin],
    ['/app?name=é', `${origin}/app?name=%C3%A9`],
    ['/app\r\nSet-Cookie: a=b', `${origin}/appSet-Cookie:%20a=b`],
  ])('%j goes to %j', (wanted, expected) => {
    expect(resolveCallbackUrl(wanted, origin)).toBe(expected)
  })

  test.each(['app', 'http://', '', 'ht tp://x'])('%j is no address', wanted => {
    expect(resolveCallbackUrl(wanted, origin)).toBeNull()
  })

  test('never leaves the origin, and always fits a header', () => {
    const near = fc.constantFrom('/', '//', '\\', '@', '.', ':', '?', '#', origin, 'https:', 'javascript:', '\t', '\n')
    const wanted = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.array(fc.oneof(near, fc.string({ maxLength: 5 })), { maxLength: 8 }).map(parts => parts.join('')),
    )
    fc.assert(
      fc.property(wanted, fc.constantFrom(origin, 'http://localhost:3000'), (value, home) => {
        const resolved = resolveCallbackUrl(value, home)
        if (resolved === null) return
        expect(new URL(resolved).origin).toBe(home)
        expect(new URL(resolved).username).toBe('')
        expect(new Headers({ location: resolved }).get('location')).toBe(resolved)
      }),
      { numRuns: 2000 },
    )
  })
})

test.each([
  ['/app', true],
  ['https://evil.example', true],
  ['javascript:alert(1)', false],
  ['nonsense', false],
])('%j as query or cookie is readable: %j', (value, expected) => {
  expect(isCallbackUrl(value, origin)).toBe(expected)
})
