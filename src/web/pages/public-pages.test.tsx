import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { boot } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { find, until } from '#test/render.tsx'
import { ownAddress } from '#web/session/return-address.ts'
import { authText, signInFault } from './auth-texts.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('the auth page', () => {
  test.each([
    ['noSession', 'Please sign in', 'Sign in'],
    ['tokenExpired', 'Your session has ended', 'Sign in again'],
  ])('says %s in words', async (authError, title, button) => {
    await renderPortal(`/app/auth?authError=${authError}`, boot(null))
    await until(() => find('h1', title))
    expect(find('a', button).getAttribute('href')).toBe('/signin')
  })

  test('takes the person back to where they were', async () => {
    await renderPortal('/app/auth?authError=tokenExpired', { ...boot(null), returnTo: '/app/okr?q=1' })
    await until(() => find('h1', 'Your session has ended'))
    expect(find('a', 'Sign in again').getAttribute('href')).toBe('/signin?callbackUrl=%2Fapp%2Fokr%3Fq%3D1')
  })

  test('anything else is told as a missing session', () => {
    expect(authText('<script>')).toEqual(authText('noSession'))
    expect(authText(undefined)).toEqual(authText('noSession'))
  })
})

test('inside the shell nobody is without a session', async () => {
  await renderPortal('/app', boot(null))
  await until(() => find('h1', 'Please sign in'))
  expect(window.location.pathname + window.location.search).toBe('/app/auth?authError=noSession')
})

test('the landing page has one button, to the configured sign-in path', async () => {
  const { container } = await renderPortal('/', boot(null, { signinPath: '/login' }))
  await until(() => find('a', 'Sign in'))
  expect(find('a', 'Sign in').getAttribute('href')).toBe('/login')
  expect(container.querySelectorAll('main a, main button')).toHaveLength(1)
})

test.each([
  [['Sales', 'Procurement'], 'See what you buy and sell.', 'their spend and their sales,'],
  [['Procurement'], 'See what you buy.', 'their spend,'],
  [['Sales'], 'See what you sell.', 'their sales,'],
] as const)('the landing page says what a portal for %j is for', async (modules, title, lead) => {
  const { container } = await renderPortal('/', boot(null, { modules }))
  await until(() => find('h1 span', title))
  expect(container.textContent).toContain(`organisations we work with: ${lead}`)
})

test('an unknown address is told plainly to those not signed in', async () => {
  const { container } = await renderPortal('/nowhere', boot(null))
  await until(() => find('h1', 'Page not found'))
  expect(container.querySelector('nav')).toBeNull()
})

describe('the sign-in page', () => {
  async function submit(email: string, password: string) {
    const form = document.querySelector('form')
    const fill = (name: string, value: string) => {
      const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
      if (input) input.value = value
    }
    fill('email', email)
    fill('password', password)
    await act(async () => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  }

  test('asks for what is missing, and says a refusal', async () => {
    vi.stubGlobal('fetch', async (input: string) => {
      if (input.endsWith('providers')) return Response.json({ credentials: { id: 'credentials', type: 'credentials' } })
      if (input.endsWith('csrf')) return Response.json({ csrfToken: 'c' })
      return Response.json({ url: 'http://x.example/api/auth/error?error=CredentialsSignin' }, { status: 401 })
    })
    await renderPortal('/signin', boot(null))
    await until(() => find('h1', 'Sign in'))
    await submit(' ', 'x')
    await until(() => find('[role=alert]', 'Enter your e-mail address and your password.'))
    await submit('mara@harbour.example', 'wrong')
    await until(() => find('[role=alert]', signInFault('CredentialsSignin')))
    const field = document.querySelector<HTMLInputElement>('input[name=password]')
    expect(document.activeElement).toBe(field)
    expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, 'wrong'.length])
  })

  test('what was typed as a password can be shown by keyboard', async () => {
    await renderPortal('/signin', boot(null))
    const show = await until(() => document.querySelector<HTMLElement>('[aria-label="Show the password"]'))
    expect(show?.tabIndex).toBe(0)
  })

  test('goes back only to this portal', () => {
    const origin = 'https://portal.example'
    expect(ownAddress('/app/okr?x=1#y', origin)).toBe('/app/okr?x=1#y')
    expect(ownAddress(`${origin}/app/okr`, origin)).toBe('/app/okr')
    for (const wanted of [
      undefined,
      '',
      '//evil.example',
      '/.//evil.example',
      '/x/..//evil.example',
      `${origin}//evil.example`,
      `${origin}/.//evil.example`,
      'https://evil.example/app',
      'javascript:alert(1)',
      'http://[',
    ]) {
      expect(ownAddress(wanted, origin)).toBe('/app')
    }
  })
})
