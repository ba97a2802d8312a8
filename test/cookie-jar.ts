import { parse } from 'hono/utils/cookie'
import type { TestApp } from './app.ts'

/** The name of the session's cookie on plain http. */
export const sessionCookie = 'next-auth.session-token'

/** What a cookie was set with; attribute names in lower case. */
export type SetCookie = { name: string; value: string; attributes: Map<string, string> }

export type Browser = {
  cookies: Map<string, string>
  /** Calls the portal with the jar's cookies and keeps those that come back; redirects are not followed. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** Posts a form with the token of the csrf cookie. */
  post(path: string, fields?: Record<string, string>): Promise<Response>
  csrfToken(): Promise<string>
}

/** A browser that keeps cookies, and nothing else, between calls. */
export function openBrowser(app: Pick<TestApp, 'request'>, cookies = new Map<string, string>()): Browser {
  const browser: Browser = {
    cookies,
    async request(path, init = {}) {
      const headers = new Headers(init.headers)
      if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      const response = await app.request(path, { ...init, headers })
      for (const { name, value, attributes } of setCookies(response)) {
        if (attributes.get('max-age') === '0') cookies.delete(name)
        else cookies.set(name, value)
      }
      return response
    },
    async csrfToken() {
      const answer = (await (await browser.request('/api/auth/csrf')).json()) as { csrfToken: string }
      return answer.csrfToken
    },
    async post(path, fields = {}) {
      const csrfToken = await browser.csrfToken()
      return browser.request(path, { method: 'POST', body: new URLSearchParams({ csrfToken, ...fields }) })
    },
  }
  return browser
}

/** A browser that holds the session of this id. */
export function browserOf(app: Pick<TestApp, 'request'>, sessionId: string): Browser {
  return openBrowser(app, new Map([[sessionCookie, sessionId]]))
}

/** The cookies an answer sets, their values as they travel. */
export function setCookies(response: Response): SetCookie[] {
  return response.headers.getSetCookie().map(line => {
    const [pair = '', ...rest] = line.split('; ')
    const attributes = rest
      .map(part => part.split('='))
      .map(([name = '', ...value]) => [name, value.join('=')] as const)
    return {
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
      attributes: new Map(attributes.map(([name, value]) => [name.toLowerCase(), value])),
    }
  })
}

/** The decoded value of one cookie an answer sets. */
export function cookieOf(response: Response, name: string): string | undefined {
  const found = setCookies(response).find(cookie => cookie.name === name)
  return found && parse(`${name}=${found.value}`)[name]
}
