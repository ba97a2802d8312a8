import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.ts'

test.each([
  ['Portal (Windows NT 10.0)', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Mozilla on Linux'],
  ['curl/8.0', 'Unknown device'],
  ['', 'Unknown device'],
])('%j is told by what is known of it', (userAgent, name) => {
  expect(describeDevice(userAgent).name).toBe(name)
})
