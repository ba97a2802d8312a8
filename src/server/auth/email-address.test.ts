import { expect, test } from 'vitest'
import { readEmailAddress } from './email-address.ts'

test.each([
  ['Ada.Lind+news@Company.Example', 'ada.lind+news@company.example'],
  [' o\u2019neill@bücher.example ', 'o\u2019neill@bücher.example'],
  ["o'brien@mail.company.example", "o'brien@mail.company.example"],
  ['ada＠company.example', 'ada@company.example'],
])('%s is an address', (text, email) => {
  expect(readEmailAddress(text)).toBe(email)
})

test.each([
  'ada',
  'ada@company',
  '@company.example',
  'ada@company.example.',
  'ada@company..example',
  'ada@company.example/elsewhere',
  'ada@comp%61ny.example',
  'ada@com\u00adpany.example',
  'ada@company.example\u200b',
  'ada\u202e@company.example',
  'ada\u0007@company.example',
  'root,ada@company.example',
  'ada@victim.example@company.example',
  'ada＠victim.example@company.example',
  '"ada"@company.example',
  `${'a'.repeat(320)}@company.example`,
])('%j is none', text => {
  expect(readEmailAddress(text)).toBeNull()
})
