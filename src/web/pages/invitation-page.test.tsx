import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { InvitationOffer } from '#shared/invitations.ts'
import { boot, signedIn } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { click, find, until } from '#test/render.tsx'

const token = 'a-secret-of-the-letter'
const offer: InvitationOffer = {
  organizationName: 'Harbour Foods',
  email: 'nell@harbour.example',
  role: 'Editor',
  invitedBy: 'Mara Okafor (mara@harbour.example)',
  expiresAt: '2026-05-11T08:00:00.000Z',
  hasAccount: false,
  mustSignIn: false,
  hasSingleSignOn: false,
  personalTexts: ['nell@harbour.example', 'Harbour Foods'],
}

type Sent = { path: string; body: unknown }

/** What the portal answers to each path; records what was sent there. */
function answerCalls(answers: Record<string, { status?: number; body: unknown }>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input)
    const answer = answers[path]
    if (init?.body) sent.push({ path, body: JSON.parse(String(init.body)) })
    if (!answer) return Response.json({})
    return Response.json(answer.body, { status: answer.status ?? 200 })
  })
  return sent
}

const offered = (change: Partial<InvitationOffer> = {}) => ({
  '/api/invitation/read': { body: { ...offer, ...change } },
})
const over = (reason: string) => ({ status: 404, body: { code: 'not_found', status: 404, detail: 'In words', reason } })
const open = (visitor: Parameters<typeof boot>[0] = null) => renderPortal(`/invitation#token=${token}`, boot(visitor))

async function type(name: string, value: string) {
  const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('the secret leaves the address bar and goes to the portal in a body only', async () => {
  const sent = answerCalls(offered())
  await open()
  await until(() => find('h1', 'Join Harbour Foods'))
  expect(window.location.href).not.toContain(token)
  expect(sent).toEqual([{ path: '/api/invitation/read', body: { token } }])
})

describe('somebody new', () => {
  test('is told what is missing at the field, keeps what was typed, and joins', async () => {
    const joined = { body: { organizationName: 'Harbour Foods', isSignedIn: false, next: '/signin' } }
    const sent = answerCalls({ ...offered(), '/api/invitation/accept': joined })
    await open()
    const button = await until(() => find('button', 'Join Harbour Foods'))
    await type('firstName', 'Nell')
    await type('password', 'Harbour-Foods')
    await click(button)
    await until(() => expect(document.body.textContent).toContain('Enter your last name.'))
    expect(document.body.textContent).toContain('can be guessed')
    expect(document.querySelector<HTMLInputElement>('input[name=firstName]')?.value).toBe('Nell')
    await type('lastName', 'Arden')
    await type('password', 'lantern-orbit-velvet-91')
    await click(button)
    await until(() => find('h1', 'Welcome to Harbour Foods'))
    const person = { firstName: 'Nell', lastName: 'Arden', password: 'lantern-orbit-velvet-91' }
    expect(sent.at(-1)).toEqual({ path: '/api/invitation/accept', body: { token, ...person } })
    expect(sessionStorage.getItem('sextant.invitation')).toBeNull()
  })

  test('of an organisation with single sign-on is asked for no password', async () => {
    answerCalls(offered({ hasSingleSignOn: true }))
    await open()
    await until(() => find('button', 'Join Harbour Foods'))
    expect(document.querySelector('input[type=password]')).toBeNull()
  })
})

describe('an account that exists', () => {
  test('signed out signs in first and comes back, the secret kept in this tab', async () => {
    answerCalls(offered({ hasAccount: true, mustSignIn: true }))
    await open()
    const link = await until(() => find('a', 'Sign in to join'))
    expect(link.getAttribute('href')).toBe('/signin?callbackUrl=%2Finvitation')
    expect(sessionStorage.getItem('sextant.invitation')).toBe(token)
  })

  test('signed in joins with one press', async () => {
    answerCalls(offered({ email: 'mara@harbour.example', hasAccount: true, mustSignIn: true }))
    await open(signedIn())
    await until(() => find('button', 'Join Harbour Foods'))
    expect(document.querySelector('form')).toBeNull()
  })

  test('of somebody else may sign out, and cannot join', async () => {
    answerCalls(offered())
    await open(signedIn())
    await until(() => find('button', 'Sign out and go on'))
    expect(document.body.textContent).toContain('You are signed in as mara@harbour.example')
    expect(() => find('button', 'Join Harbour Foods')).toThrow()
  })
})

test.each([
  ['invitation_unknown', 'This invitation is over'],
  ['invitation_accepted', 'Accepted already'],
  ['invitation_revoked', 'This invitation is over'],
  ['invitation_expired', 'This invitation is over'],
])('%s is said in the words of the portal, and the secret is forgotten', async (reason, title) => {
  answerCalls({ '/api/invitation/read': over(reason) })
  await open()
  await until(() => find('h1', title))
  expect(document.querySelector('[role=alert]')?.textContent).toBe('In words.')
  expect(sessionStorage.getItem('sextant.invitation')).toBeNull()
})

test('an invitation that ends while it is looked at says so', async () => {
  answerCalls({ ...offered({ hasAccount: true }), '/api/invitation/accept': over('invitation_revoked') })
  await open()
  await click(await until(() => find('button', 'Join Harbour Foods')))
  await until(() => find('h1', 'This invitation is over'))
})

test('without a link a signed-in person sees the invitations to them', async () => {
  const { organizationName, role, invitedBy, expiresAt } = offer
  const id = '00000000-0000-4000-8000-000000000001'
  answerCalls({ '/api/account/invitations': { body: [{ id, organizationName, role, invitedBy, expiresAt }] } })
  await renderPortal('/invitation', boot(signedIn()))
  await until(() => find('button', 'Decline'))
  expect(document.body.textContent).toContain('Harbour Foods as Editor, from Mara Okafor')
})
