import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { judgePassword } from '#shared/password-rules.ts'
import { boot, signedIn } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { click, find, until } from '#test/render.tsx'
import { signInFault } from './auth-texts.ts'

type Sent = { path: string; fields: Record<string, string> }
type Answer = (sent: Sent) => Response | undefined

const sent: Sent[] = []
const auth = (query: string) => `http://portal.test/api/auth/${query}`

/** The server as the pages see it; `answer` goes first. */
function answering(answer: Answer = () => undefined) {
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const body = init?.body instanceof URLSearchParams ? Object.fromEntries(init.body) : {}
    const fields = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, string>) : body
    const call = { path: String(input), fields }
    sent.push(call)
    const own = answer(call)
    if (own) return own
    if (call.path.endsWith('providers'))
      return Response.json({ credentials: { id: 'credentials', type: 'credentials' } })
    if (call.path.endsWith('csrf')) return Response.json({ csrfToken: 'c' })
    return Response.json({})
  })
}
const problem = (status: number, change: object) =>
  Response.json({ code: 'invalid', detail: 'No', status, requestId: 'r', ...change }, { status })

function fill(name: string, value: string): void {
  const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
  if (!input) throw new Error(`There is no input ${name}`)
  // React listens to the setter of the element's own value.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  act(() => void input.dispatchEvent(new Event('input', { bubbles: true })))
}
const submit = () =>
  act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
const inputOf = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)

beforeEach(() => {
  sessionStorage.clear()
  sent.length = 0
})
afterEach(() => vi.unstubAllGlobals())

describe('the sign-in page', () => {
  test('asks a link by mail, says where to look, and does not offer what there is not', async () => {
    answering(({ path }) =>
      path.endsWith('signin/email') ? Response.json({ url: auth('verify-request?provider=email') }) : undefined,
    )
    await renderPortal('/signin?callbackUrl=%2Fapp%2Fokr', boot(null))
    await until(() => find('h1', 'Sign in'))
    expect(document.body.textContent).not.toContain('single sign-on')
    await click(find('button', 'E-mail me a sign-in link'))
    expect(document.body.textContent).toContain('Enter your e-mail address first.')
    fill('email', 'mara@harbour.example')
    await click(find('button', 'E-mail me a sign-in link'))
    await until(() => find('h1', 'Check your email'))
    expect(document.body.textContent).toContain('mara@harbour.example')
    expect(sent.find(({ path }) => path.endsWith('signin/email'))?.fields).toMatchObject({
      email: 'mara@harbour.example',
      callbackUrl: '/app/okr',
    })
    expect(find('button', 'Send again in 60 s')).toHaveProperty('disabled', true)
  })

  test.each(['EmailSignin', 'Limited', 'Unavailable'])('a link that cannot be sent: %s', async error => {
    answering(({ path }) =>
      path.endsWith('signin/email') ? Response.json({ url: auth(`error?error=${error}`) }) : undefined,
    )
    await renderPortal('/signin', boot(null))
    await until(() => find('h1', 'Sign in'))
    fill('email', 'mara@harbour.example')
    await click(find('button', 'E-mail me a sign-in link'))
    await until(() => find('[role=alert]', signInFault(error)))
    expect(inputOf('email')?.value).toBe('mara@harbour.example')
  })

  test('offers single sign-on where an organisation has it, and says when it came back without', async () => {
    answering()
    await renderPortal('/signin?error=NoSingleSignOn&email=mara%40harbour.example', {
      ...boot(null),
      hasSingleSignOn: true,
    })
    await until(() => find('[role=alert]', signInFault('NoSingleSignOn')))
    expect(inputOf('email')?.value).toBe('mara@harbour.example')
    find('button', 'Use single sign-on')
  })

  test('a second factor is asked for on a step of its own, which keeps what was typed', async () => {
    const codes: (string | undefined)[] = []
    answering(({ path, fields }) => {
      if (!path.endsWith('callback/credentials')) return undefined
      codes.push(fields.code)
      const error = fields.code ? 'SecondFactorInvalid' : 'SecondFactorRequired'
      return Response.json({ url: auth(`error?error=${error}`) })
    })
    await renderPortal('/signin', boot(null))
    await until(() => find('h1', 'Sign in'))
    fill('email', 'mara@harbour.example')
    fill('password', 'violet tramlines seven')
    await submit()
    await until(() => find('h1', 'Enter your code'))
    expect(inputOf('code')?.autocomplete).toBe('one-time-code')
    fill('code', '123456')
    await submit()
    await until(() => expect(document.body.textContent).toContain(signInFault('SecondFactorInvalid')))
    await click(find('button', 'Use a recovery code'))
    expect(find('label', 'Recovery code')).toBeTruthy()
    fill('code', 'abcd-efgh')
    await submit()
    await until(() => expect(codes).toEqual([undefined, '123456', 'abcd-efgh']))
    const last = sent.findLast(({ path }) => path.endsWith('callback/credentials'))
    expect(last?.fields).toMatchObject({ email: 'mara@harbour.example', password: 'violet tramlines seven' })
    await click(find('button', 'Back'))
    await until(() => find('h1', 'Sign in'))
    expect(inputOf('email')?.value).toBe('mara@harbour.example')
  })
})

describe('the page of a new password', () => {
  // The dictionaries take a while on a busy machine.
  beforeAll(async () => {
    await judgePassword('violet', [])
  }, 60_000)
  const owner = { email: 'mara@harbour.example', personalTexts: ['Mara', 'Harbour Foods'] }

  test('by a link: takes the secret out of the address, refuses what is weak, saves', async () => {
    answering(({ path }) => {
      if (path.endsWith('password/link')) return Response.json(owner)
      if (path.endsWith('password/reset')) return Response.json({ email: owner.email, sessionsEnded: 2 })
      return undefined
    })
    await renderPortal('/change-password#token=secret', boot(null))
    await until(() => expect(inputOf('newPassword')?.autocomplete).toBe('new-password'))
    expect(window.location.hash).toBe('')
    expect(inputOf('username')?.value).toBe(owner.email)
    fill('newPassword', 'Mara-Harbour-12')
    await submit()
    await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('can be guessed'))
    fill('newPassword', 'violet tramlines seven')
    await submit()
    await until(() => find('h1', 'Your password is changed'))
    const saved = sent.filter(({ path }) => path.endsWith('password/reset')).map(({ fields }) => fields)
    expect(saved).toEqual([{ token: 'secret', newPassword: 'violet tramlines seven' }])
    expect(find('a', 'Sign in').getAttribute('href')).toBe('/signin')
  })

  test('a link that works no more offers a new one', async () => {
    answering(({ path }) =>
      path.endsWith('password/link') ? problem(404, { code: 'not_found', reason: 'link_over' }) : undefined,
    )
    await renderPortal('/change-password#token=old', boot(null))
    await until(() => find('h1', 'This link is no longer valid'))
    find('button', 'E-mail me a link')
  })

  test('signed in: a wrong current password is said at its field', async () => {
    const message = 'This is not your current password.'
    answering(({ path }) => {
      if (path.endsWith('api/password'))
        return Response.json({ hasPassword: true, singleSignOnPath: null, personalTexts: owner.personalTexts })
      if (path.endsWith('password/change')) return problem(400, { issues: [{ path: 'currentPassword', message }] })
      return undefined
    })
    await renderPortal('/change-password', boot(signedIn()))
    await until(() => expect(inputOf('currentPassword')?.autocomplete).toBe('current-password'))
    fill('currentPassword', 'wrong')
    fill('newPassword', 'violet tramlines seven')
    await submit()
    await until(() => expect(document.body.textContent).toContain(message))
    expect(inputOf('newPassword')?.value).toBe('violet tramlines seven')
  })

  test.each([
    [{ hasPassword: false, singleSignOnPath: null, personalTexts: [] }, 'Choose a password', true],
    [{ hasPassword: true, singleSignOnPath: '/api/saml/login', personalTexts: [] }, 'Change your password', false],
  ])('signed in, %j', async (state, title, hasMail) => {
    answering(({ path }) => (path.endsWith('api/password') ? Response.json(state) : undefined))
    await renderPortal('/change-password', boot(signedIn()))
    await until(() => expect(document.body.textContent).toMatch(/You have none yet|single sign-on only/))
    find('h1', title)
    expect(inputOf('newPassword')).toBeNull()
    expect(document.body.textContent?.includes('E-mail me a link')).toBe(hasMail)
  })
})
