import { expect, test } from 'vitest'
import { hideSecrets } from './hide-secrets.ts'

test.each([
  ['postgres://me:hush@db.test/portal', 'postgres://…@db.test/portal'],
  ["Invalid URL { input: 'postgresql://me:h/u@sh@db.test' }", "Invalid URL { input: 'postgresql://…@db.test' }"],
  ['s3://KEY:secret/with+signs@bucket?region=x and http://u@h', 's3://…@bucket?region=x and http://…@h'],
  ['https://portal.test/a@b', 'https://portal.test/a@b'],
  ['mail ada@portal.test, see http://portal.test', 'mail ada@portal.test, see http://portal.test'],
])('%s', (text, hidden) => {
  expect(hideSecrets(text)).toBe(hidden)
})
