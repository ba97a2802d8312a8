import { expect, test } from 'vitest'
import { firstLogo, pictureAddress } from './picture-address.ts'

test.each([
  ['', null],
  [' , b.png', null],
  ['/a.png', 'a.png'],
  ['../a.png', null],
  ['https://x.example/a.png', null],
])('of the logos %j the first is %j', (list, path) => expect(firstLogo(list)).toBe(path))

test.each([
  ['a b/c.png', 168, '/images/a%20b/c.png?w=640'],
  ['a.png', 700, '/images/a.png?w=750'],
  ['a.png', 9000, '/images/a.png?w=3840'],
])('%j for %d pixels is at %j', (path, width, address) => expect(pictureAddress(path, width)).toBe(address))
