import { expect, test } from 'vitest'
import { ApiError } from '#web/send.ts'
import { faultsOf } from '#web/ui/faults-of.ts'
import { expiryOf } from './connection-card.tsx'
import { connectionFields, formOf, inputOf, splitCertificates, withMetadata } from './connection-form.ts'

const one = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'
const two = '-----BEGIN CERTIFICATE-----\nBBBB\n-----END CERTIFICATE-----'

test('certificates are taken apart, and what is outside of them is not lost', () => {
  expect(splitCertificates(`${one}\n${two}\n`)).toEqual([one, two])
  expect(splitCertificates(`${one}\nrest`)).toEqual([one, 'rest'])
  expect(splitCertificates('  ')).toEqual([])
})

test('metadata fill what they say and leave the rest as it was typed', () => {
  const typed = { ...formOf(null), name: 'Company', newMemberRole: 'Viewer' as const }
  const filled = withMetadata(typed, { issuer: 'i', signInUrl: 'https://s', certificates: [one, two] })
  expect(inputOf(filled)).toMatchObject({ name: 'Company', newMemberRole: 'Viewer', certificates: [one, two] })
  expect(inputOf(formOf(null)).newMemberRole).toBeNull()
})

test('faults stand at their fields, of several certificates the first', () => {
  const issues = [
    { path: 'signInUrl', message: 'must be an https address' },
    { path: 'certificates.1', message: 'Certificate 2 cannot be read' },
    { path: 'certificates.2', message: 'Certificate 3 cannot be read' },
  ]
  const refused = new ApiError({ code: 'invalid', detail: 'Not so', status: 422, issues })
  expect(faultsOf(refused, connectionFields)).toEqual({
    of: { signInUrl: 'Must be an https address', certificates: 'Certificate 2 cannot be read' },
    rest: null,
  })
})

test('a certificate is warned of from sixty days before its end', () => {
  const now = new Date('2026-06-01T00:00:00Z')
  const ending = (validUntil: string) => expiryOf(validUntil, now)
  expect(ending('2026-09-01T00:00:00Z')).toEqual({ tone: 'good', words: 'Valid' })
  expect(ending('2026-07-01T00:00:00Z')).toEqual({ tone: 'warn', words: 'Ends in 30 days' })
  expect(ending('2026-06-02T00:00:00Z')).toEqual({ tone: 'bad', words: 'Ends in 1 day' })
  expect(ending('2026-06-01T01:00:00Z')).toEqual({ tone: 'bad', words: 'Ends today' })
  expect(ending('2026-05-01T00:00:00Z')).toEqual({ tone: 'bad', words: 'Expired' })
})
