import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#test/cookie-jar.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { testOrigin } from '#test/services.ts'

const base = `${testOrigin}/api/auth`
const otherAccount = 'Try signing in with a different account.'

let app: PlatformApp
beforeAll(async () => {
  app = await startPlatformApp()
})
afterAll(() => app.close())

describe('GET signin', () => {
  test('a form for each way, that work without script', async () => {
    const browser = openBrowser(app)
    const answer = await browser.request('/api/auth/signin?callbackUrl=%2Fapp%2Fokr&email=a%40b.example')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(browser.cookies.get('next-auth.callback-url')).toBe(encodeURIComponent(`${testOrigin}/app/okr`))
    const page = await answer.text()
    expect(page).toContain('<title>Sign In</title>')
    expect(page).toContain(`action="${base}/callback/credentials" method="post"`)
    expect(page).toContain(`action="${base}/signin/email" method="post"`)
    expect(page).toContain('E-mail me a sign-in link')
    expect(page.split(`name="csrfToken" value="${await browser.csrfToken()}"`)).toHaveLength(3)
    expect(page.split('value="a@b.example"')).toHaveLength(3)
    expect(page).not.toMatch(/name="callbackUrl"|<script/)
    const nonce = /nonce="([^"]+)"/.exec(page)?.[1]
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  })

  test.each<[string, string]>([
    ['SessionRequired', 'Please sign in to access this page.'],
    ['CredentialsSignin', 'Sign in failed. Check the details you provided are correct.'],
    ['EmailSignin', 'The e-mail could not be sent.'],
    ['OAuthAccountNotLinked', 'To confirm your identity, sign in with the same account you used originally.'],
    ...['Signin', 'OAuthSignin', 'OAuthCallback', 'OAuthCreateAccount', 'EmailCreateAccount', 'Callback'].map(
      (name): [string, string] => [name, otherAccount],
    ),
    ['Anything', 'Unable to sign in.'],
    ['constructor', 'Unable to sign in.'],
  ])('error %s', async (error, text) => {
    const page = await (await app.request(`/api/auth/signin?error=${error}&callbackUrl=%2Fapp`)).text()
    expect(page).toContain(`<p class="error" role="alert">${text}</p>`)
    const redirect = await app.request(`/api/auth/error?error=${error}`)
    const isOfSigningIn = text !== 'Unable to sign in.'
    expect(redirect.headers.get('location')).toBe(isOfSigningIn ? `${base}/signin?error=${error}` : null)
  })

  test.each(['SecondFactorRequired', 'SecondFactorInvalid'])(
    '%s asks for the code beside the password',
    async error => {
      const page = await (await app.request(`/api/auth/signin?error=${error}`)).text()
      expect(page).toContain('name="code" type="text" autocomplete="one-time-code"')
      expect(page).not.toContain(`${base}/signin/email`)
      const redirect = await app.request(`/api/auth/error?error=${error}`)
      expect(redirect.headers.get('location')).toBe(`${base}/signin?error=${error}`)
    },
  )

  test('nothing of the query becomes markup, and none of it replaces what the page is made of', async () => {
    const evil = '"><script>alert(1)</script>'
    const query = new URLSearchParams({ error: evil, email: evil, csrfToken: evil, providers: evil, callbackUrl: '/' })
    for (const action of ['signin', 'signout', 'error', 'verify-request']) {
      const answer = await app.request(`/api/auth/${action}?${query}`)
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toContain('<script')
    }
  })

  test('signin/{provider} shows the page as well', async () => {
    expect((await app.request('/api/auth/signin/credentials')).status).toBe(200)
  })
})

describe('GET error', () => {
  test.each([
    ['error?error=AccessDenied', 403, 'You do not have permission to sign in.'],
    ['error/AccessDenied', 403, 'Access Denied'],
    ['error?error=accessdenied', 403, 'Access Denied'],
    ['error?error=Verification', 403, 'The sign in link is no longer valid.'],
    ['error?error=Configuration', 500, 'There is a problem with the server configuration.'],
    ['error?error=configuration', 500, 'Check the server logs for more information.'],
    ['error?error=Other', 200, '<h1>Error</h1>'],
    ['error', 200, '<h1>Error</h1>'],
  ])('%s', async (path, status, text) => {
    const answer = await app.request(`/api/auth/${path}`)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(text)
  })

  test('error/{name} of signing in goes to the sign-in page', async () => {
    const answer = await app.request('/api/auth/error/CredentialsSignin')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${base}/signin?error=CredentialsSignin`])
  })
})

test('GET signout asks with a form', async () => {
  const browser = openBrowser(app)
  const page = await (await browser.request('/api/auth/signout')).text()
  expect(page).toContain('Are you sure you want to sign out?')
  expect(page).toContain(`name="csrfToken" value="${await browser.csrfToken()}"`)
})

test('GET verify-request says what to do', async () => {
  expect(await (await app.request('/api/auth/verify-request')).text()).toContain('Check your email')
})
