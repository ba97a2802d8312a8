import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { getCookie, setCookie } from 'hono/cookie'
import { type Language, languages, plainFormats } from '#shared/formats/formats.ts'

const name = 'language'
const livesSeconds = 365 * 86_400

export type LanguageCookie = ReturnType<typeof createLanguageCookie>

/**
 * The cookie that tells the language of who was signed in here last, for the pages before signing in; where nobody was, that of the
 * browser, as far as the portal speaks it.
 */
export function createLanguageCookie(origin: string) {
  const secure = origin.startsWith('https:')
  return {
    read: (c: Context): Language => languages.find(language => language === getCookie(c, name)) ?? browserLanguage(c),
    write(c: Context, language: Language): void {
      setCookie(c, name, language, { path: '/', httpOnly: true, secure, sameSite: 'Lax', maxAge: livesSeconds })
    },
  }
}

/** The language that a browser asks for first of those that the portal speaks; English, where it asks for none of them. */
function browserLanguage(c: Context): Language {
  const usual = plainFormats.language
  const asked = accepts(c, {
    ...{ header: 'Accept-Language', supports: [...languages], default: usual },
    match: (wanted, { supports }) => {
      const best = wanted.toSorted((one, other) => other.q - one.q)
      const bare = best.map(({ type }) => type.toLowerCase().split('-')[0])
      return bare.find(language => language !== undefined && supports.includes(language)) ?? usual
    },
  })
  return languages.find(language => language === asked) ?? usual
}
