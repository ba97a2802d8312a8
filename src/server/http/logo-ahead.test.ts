import { expect, test } from 'vitest'
import { signedIn } from '#test/boot.ts'
import { logoAhead } from './logo-ahead.ts'

const ahead = (clientLogo: string) => logoAhead({ user: { ...signedIn().user, clientLogo } })

test('the logo is fetched beside the script, and nothing where there is none', () => {
  expect(ahead('mine/logo.svg,other.svg')).toBe('<link rel="preload" as="image" href="/images/mine/logo.svg?w=640">')
  expect(ahead('')).toBe('')
  expect(logoAhead(null)).toBe('')
})

test('its name cannot break out of the page', () => {
  expect(ahead('"><script>&\'.svg')).toBe(
    `<link rel="preload" as="image" href="/images/%22%3E%3Cscript%3E%26'.svg?w=640">`,
  )
})
