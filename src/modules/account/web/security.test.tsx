import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AccountSession, SecondFactor } from '#shared/account-security.ts'
import { boot, signedIn, uuid } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import account from './index.ts'

// Pages are loaded when they are first opened, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })

afterEach(() => vi.unstubAllGlobals())

const off: SecondFactor = {
  isOn: false,
  confirmedAt: null,
  recoveryCodesLeft: 0,
  requiredBy: ['Organisation 1'],
  proof: 'password',
}

function session(change: Partial<AccountSession> = {}): AccountSession {
  return {
    id: 'abcdefghijkl',
    device: 'Firefox on Linux',
    deviceKind: 'desktop',
    address: '203.0.113.7',
    via: 'credentials',
    createdAt: new Date(Date.now() - 7_200_000).toISOString(),
    lastSeenAt: new Date(Date.now() - 300_000).toISOString(),
    expiresAt: new Date(Date.now() + 7_200_000).toISOString(),
    isCurrent: false,
    ...change,
  }
}

/** Answers by method and the end of the path; a call nobody expects answers an empty object. */
function answer(answers: Record<string, () => Response>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${String(input).split('?')[0]}`
    asked.push(call)
    const found = Object.entries(answers).find(([end]) => call.endsWith(end))
    return found ? found[1]() : Response.json({})
  })
  return asked
}

test('the sessions say where the person is signed in, and one is ended', async () => {
  let items = [session({ isCurrent: true, id: 'current00000' }), session({ device: 'Safari on iOS', via: 'email' })]
  const asked = answer({
    'GET /api/account/second-factor': () => Response.json({ ...off, requiredBy: [] }),
    'GET /api/account/sessions': () => Response.json({ items, total: items.length, page: 1 }),
    'DELETE /api/account/sessions/abcdefghijkl': () => {
      items = items.filter(({ isCurrent }) => isCurrent)
      return new Response(null, { status: 204 })
    },
  })
  const { container } = await renderPortal('/app/account/security', boot(signedIn()), [account])
  await until(() => expect(container.querySelectorAll('ul[aria-label="Sessions"] > li')).toHaveLength(2))
  expect(container.textContent).toContain('You are signed in on 2 devices.')
  expect(container.textContent).toContain('Last used 5 minutes ago')
  expect(container.textContent).toContain('with a link by e-mail')
  await click(container.querySelector('button[aria-label^="End the session on Safari on iOS"][aria-label*=", of "]'))
  await until(() => expect(container.textContent).toContain('You are signed in here only.'))
  expect(asked).toContain('DELETE /api/account/sessions/abcdefghijkl')
  expect(find('button', 'End all other sessions').hasAttribute('disabled')).toBe(true)
})

test('an organisation that asks for a second factor shows its set-up in place of every page', async () => {
  const message = 'This is not your password'
  const problem = { code: 'invalid', detail: message, status: 400, issues: [{ path: 'password', message }] }
  answer({
    'GET /api/account/second-factor': () => Response.json(off),
    'POST /begin': () => Response.json(problem, { status: 400 }),
  })
  const visitor = signedIn({ needsSecondFactor: 'setUp', permissions: [] })
  const { container } = await renderPortal('/app/account/people', boot(visitor), [account])
  await until(() => find('h1', 'One more step'))
  expect(container.textContent).toContain('Organisation 1 asks for a second factor')
  expect(container.textContent).not.toContain('My organisations')
  const form = await until(() => find('button', 'Continue'))
  await click(form)
  await until(() => expect(container.textContent).toContain('Enter your password.'))
})

test('who came by single sign-on of another organisation is asked for a code, and told when it is wrong', async () => {
  const message = 'The code is wrong, or was used already. Enter the one your app shows now'
  const problem = { code: 'invalid', detail: message, status: 400, issues: [{ path: 'code', message }] }
  const asked = answer({ 'POST /api/account/second-factor/prove': () => Response.json(problem, { status: 400 }) })
  const visitor = signedIn({ needsSecondFactor: 'prove', permissions: [] })
  const { container } = await renderPortal('/app/account/people', boot(visitor), [account])
  await until(() => find('h1', 'One more step'))
  expect(container.textContent).toContain('Organisation 1 asks for a second factor')
  const selector = 'input[autocomplete="one-time-code"]'
  const field = await until(() => {
    const found = container.querySelector<HTMLInputElement>(selector)
    if (!found) throw new Error('No code is asked for')
    return found
  })
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '000 000')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await click(find('button', 'Continue'))
  await until(() => expect(container.textContent).toContain(`${message}.`))
  expect(asked).toContain('POST /api/account/second-factor/prove')
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['000 000', 'true'])
  find('button', 'Log out')
})
