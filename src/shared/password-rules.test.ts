import { expect, test } from 'vitest'
import { judgePassword, normalisePassword } from './password-rules.ts'

const person = ['Mara', 'Lind', 'mara.lind@harbour-foods.example', 'Harbour Foods Ltd', 'Sextant Portal']

test.each([
  'correct horse battery staple',
  'blaue Ente frisst Klee',
  '水曜日の朝は静かな港へ行く',
  'Xk7!pQz9#mWb',
  'harbour seven violet tramlines',
  'пять зелёных чайников',
])('takes %s', async password => {
  const verdict = await judgePassword(password, person)
  expect(verdict).toMatchObject({ isAccepted: true })
  expect(verdict.level).toBeGreaterThanOrEqual(3)
})

test.each([
  ['', 'Enter a password of at least 12 characters'],
  ['Xk7!pQz9#mW', '1 more character to go'],
  ['水曜日の朝', '7 more characters to go'],
  ['passwordpassword', 'Repeated character patterns'],
  ['Password1234!', 'similar to a commonly used password'],
  ['qwertyuiop12', 'commonly used password'],
  ['aaaaaaaaaaaaaaaa', 'Repeated characters'],
  ['            ', 'Repeated characters'],
  ['Mara.Lind.2026!', '“Mara”'],
  ['M4r4-L1nd-M4r4', '“M4r4”'],
  ['HarbourFoods2026!', '“Harbour”'],
  ['mara.lind@harbour-foods.example', '“mara.lind@harbour-foods.example”'],
  ['Sextant-Portal-26', '“Sextant”'],
])('refuses %j and says why', async (password, why) => {
  const verdict = await judgePassword(password, person)
  expect(verdict.isAccepted).toBe(false)
  expect(verdict.advice).toContain(why)
  expect(verdict.level).toBeLessThan(3)
})

test('a limit at the other end', async () => {
  expect(await judgePassword('Xk7!pQz9#mWb'.repeat(86), [])).toMatchObject({ isAccepted: false })
  expect(await judgePassword(`violet tramlines under seven bridges ${'x'.repeat(900)}`, [])).toMatchObject({
    isAccepted: true,
  })
})

test('two ways to write one letter are one password', () => {
  expect(normalisePassword('Cafe\u0301')).toBe(normalisePassword('Caf\u00e9'))
})
