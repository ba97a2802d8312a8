import { expect, test } from 'vitest'
import {
  beginningsIn,
  excerpt,
  fold,
  formsIn,
  hitBegin,
  hitEnd,
  splitTyped,
  typedBeginnings,
  typedForms,
  wordsFound,
} from './rules-words.ts'

test('a folded text has every sign at its place', () => {
  for (const [text, folded] of [
    ['Kündigung ÄÖÜ', 'kundigung aou'],
    ['Straße', 'strase'],
    ['Łódź, dział', 'lodz, dzial'],
    ['Ærø Œuvre', 'aro ouvre'],
    ['<b>1 < 2</b>', ' b 1   2 /b '],
    ['İstanbul', 'istanbul'],
    ['𝒜 👩‍👧 ﬁ 漢字 עברית 계약', '𝒜 👩‍👧 ﬁ 漢字 עברית 계약'],
    ['x'.repeat(2500), `${'x'.repeat(999)} ${'x'.repeat(999)} ${'x'.repeat(500)}`],
  ]) {
    expect(fold(text ?? '')).toBe(folded)
    expect(fold(text ?? '')).toHaveLength(text?.length ?? 0)
  }
})

test('languages with known forms have them, all others words as they are', () => {
  expect(['de', 'en', 'pl', null, 'constructor'].map(formsIn)).toEqual([
    'german',
    'english',
    'simple',
    'simple',
    'simple',
  ])
})

test('a minus before words leaves them out', () => {
  expect(splitTyped('price -late -"net 30" well-known')).toEqual({
    wanted: 'price   well-known',
    unwanted: ['late', '"net 30"'],
  })
  expect(splitTyped('-only')).toEqual({ wanted: '', unwanted: ['only'] })
})

test('ss is looked for as ß too', () => {
  expect(typedForms('Strasse')).toEqual(['strasse', 'strase'])
  expect(typedForms('Straße')).toEqual(['strase', 'strasse'])
  expect(typedForms('Preis')).toEqual(['preis'])
  expect(typedForms('Ku\u0308rzung')).toEqual(['kurzung'])
})

test('forms of a word of a language nobody knows begin alike; what is more than words has no beginnings', () => {
  for (const word of ['umowa', 'Umowy', 'umowami']) expect(beginningsIn(word)).toBe('qqumow')
  expect(typedBeginnings('umowy ramowej')).toEqual({ kept: 'qqumow & qqramo', marked: 'umow:* & ramo:*' })
  expect(typedBeginnings('net 30')).toEqual({ kept: 'qqnet & qq30', marked: 'net & 30' })
  for (const typed of ['"umowa ramowa"', 'umowa -ramowa', 'umowa or ramowa', '', '!!', "o'neill"]) {
    expect(typedBeginnings(typed)).toBeNull()
  }
})

test('an excerpt has the words around the first hit as they are written, in one line, and says where it was cut', () => {
  const text = `${'before '.repeat(40)}Die\n Kündigung ist möglich${' after'.repeat(40)}`
  const marked = fold(text).replace('kundigung', `${hitBegin}kundigung${hitEnd}`)
  const parts = excerpt(text, marked)
  expect(parts.map(({ isHit }) => isHit)).toEqual([false, true, false])
  const whole = parts.map(({ text: part }) => part).join('')
  expect(whole).toMatch(/^…before .*before Die Kündigung ist möglich after.*after…$/)
  expect(whole.length).toBeLessThan(220)
  expect(wordsFound(text, marked)).toEqual(['kündigung'])
  expect(excerpt('nothing', 'nothing')).toEqual([])
  const atTheEdges = `${hitBegin}one${hitEnd} and ${hitBegin}two${hitEnd}`
  expect(excerpt('One and two', atTheEdges)).toEqual([
    { text: 'One', isHit: true },
    { text: ' and ', isHit: false },
    { text: 'two', isHit: true },
  ])
})
