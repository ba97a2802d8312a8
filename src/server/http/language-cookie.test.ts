import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLanguageCookie } from './language-cookie.ts'

const { read } = createLanguageCookie('http://portal.test')
const app = new Hono().get('/', c => c.text(read(c)))
const languageOf = async (headers: Record<string, string>) => (await app.request('/', { headers })).text()

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.4, de;q=0.6', 'de'],
  ['fr, de;q=0.5', 'de'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['fr-FR,fr', 'en'],
  ['*', 'en'],
  ['', 'en'],
])(
  'nobody was signed in there: the language that the browser asks for first of those there are, %j',
  async (asked, language) => {
    expect(await languageOf({ 'accept-language': asked })).toBe(language)
  },
)

test('the language of who was signed in there last, whatever the browser asks for', async () => {
  expect(await languageOf({ 'accept-language': 'de', cookie: 'language=en' })).toBe('en')
  expect(await languageOf({ cookie: 'language=xx' })).toBe('en')
})
