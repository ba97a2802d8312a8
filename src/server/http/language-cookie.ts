import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { type Language, languages, plainFormats } from '#shared/formats/formats.ts'

const name = 'language'
const livesSeconds = 365 * 86_400

export type LanguageCookie = ReturnType<typeof createLanguageCookie>

/** The cookie that tells the language of who was signed in here last, for the pages before signing in. */
export function createLanguageCookie(origin: string) {
  const secure = origin.startsWith('https:')
  return {
    read: (c: Context): Language =>
      languages.find(language => language === getCookie(c, name)) ?? plainFormats.language,
    write(c: Context, language: Language): void {
      setCookie(c, name, language, { path: '/', httpOnly: true, secure, sameSite: 'Lax', maxAge: livesSeconds })
    },
  }
}
