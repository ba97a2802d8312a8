import { expect, test } from 'vitest'
import { isPublicAddress, publicLookup, readCalledAddress } from './public-address.ts'

test.each(['8.8.8.8', '2606:4700::1111'])('%s is public', address => expect(isPublicAddress(address)).toBe(true))

test.each([
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.255.255', '192.168.1.1'],
  ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:8.8.8.8', 'fe80::1', 'fc00::1'],
  ...['64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1', '2001::1', 'ff02::1', 'localhost', ''],
])('%s is not', address => expect(isPublicAddress(address)).toBe(false))

test('a portal of its own machine may call that machine; one of the internet may not', () => {
  const own = 'http://localhost:8080/hook'
  expect(readCalledAddress(own, 'http://127.0.0.1:3000').href).toBe(own)
  expect(() => readCalledAddress(own, 'https://portal.example')).toThrow()
  expect(() => readCalledAddress('https://localhost/hook', 'https://portal.example')).toThrow()
  expect(() => readCalledAddress('https://0x7f.1/', 'https://portal.example')).toThrow()
  expect(readCalledAddress('https://example.com:8443/a?b=c', 'https://portal.example').port).toBe('8443')
})

test('a name that leads into a private network is not connected to', async () => {
  const found = await new Promise<Error | null>(resolve => publicLookup('localhost', {}, error => resolve(error)))
  expect(found?.message).toContain('private')
})
