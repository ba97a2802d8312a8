import { expect, test } from 'vitest'
import { t } from '#shared/translate.ts'
import { speak, speakAsAsked, speakTo } from './languages.ts'

const waited = async () => {
  await new Promise(resolve => setImmediate(resolve))
  return t('Price before')
}

test('each says what it says in its own language, at the same time', async () => {
  expect(await Promise.all([speak('de', waited), speak('en', waited), waited()])).toEqual([
    'Preis vorher',
    'Price before',
    'Price before',
  ])
})

test('a language that has no catalogue is English', () => {
  expect(speak('xx', () => t('Price before'))).toBe('Price before')
})

test('a request is in the language of its page, or else of its person; outside of one nothing changes', () => {
  const answered = (asked?: string) =>
    speakAsAsked(asked, () => {
      speakTo('en')
      return t('Price before')
    })
  expect([answered('en'), answered('nothing we speak'), answered()]).toEqual([
    'Price before',
    'Price before',
    'Price before',
  ])
  speakTo('en')
  expect(t('Price before')).toBe('Price before')
})
