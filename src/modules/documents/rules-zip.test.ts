import { expect, test } from 'vitest'
import { onceEach, safePart } from './rules-zip.ts'

test.each([
  ['Contract.pdf', 'Contract.pdf'],
  ['../../etc/passwd', '__.._etc_passwd'],
  ['..', '_'],
  ['C:\\temp\\a.txt', 'C__temp_a.txt'],
  ['CON.txt', 'CON_.txt'],
  ['nul', 'nul_'],
  ['a\u0000b\u202etxt.exe', 'abtxt.exe'],
  ['ends in a dot. ', 'ends in a dot'],
  ['', '_'],
])('%j is called %j', (name, safe) => {
  expect(safePart(name)).toBe(safe)
})

test('a long name keeps its ending', () => {
  expect(safePart(`${'ä'.repeat(300)}.pdf`)).toBe(`${'ä'.repeat(96)}.pdf`)
})

test('a name that is taken there gets a number, whatever its case', () => {
  const once = onceEach()
  const names = ['a.txt', 'A.TXT', 'a.txt', 'a'].map(name => once('in/', name))
  expect(names).toEqual(['in/a.txt', 'in/A (2).TXT', 'in/a (3).txt', 'in/a'])
  expect(once('', 'a.txt')).toBe('a.txt')
})
