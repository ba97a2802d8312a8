import fc from 'fast-check'
import { expect, test } from 'vitest'
import { peopleFinder } from './brought-people.ts'
import { cellsOf, refusing } from './brought-row.ts'
import { readList, readParts, withoutGuard, writeList, writeParts } from './brought-texts.ts'
import { readPriority, readStage, readStatus } from './brought-words.ts'

test('words of other trackers and of German lists name what the portal has, and no other word does', () => {
  expect(['Not started', 'in Bearbeitung', 'Gefährdet', 'OFF TRACK', '100 %', 'Erledigt'].map(readStatus)).toEqual([
    ...['To do', 'On track', 'At risk', 'In Trouble', 'Completed', 'Completed'],
  ])
  expect(['Dringend', 'normal', 'P3', 'purple'].map(readPriority)).toEqual(['High', 'Medium', 'Low', null])
  expect(['sourcing', 'Lieferung', ''].map(readStage)).toEqual(['Source', 'Deliver', null])
})

test('people are found by address or name, and not where several are called so', () => {
  const find = peopleFinder([
    { uuid: '1', name: 'Kim Berg', email: 'kim@example.com' },
    { uuid: '2', name: 'Jo Müller', email: 'jo@example.com' },
    { uuid: '3', name: 'Jo Müller', email: 'jo2@example.com' },
  ])
  const uuidOf = (text: string) => {
    const found = find(text)
    return typeof found === 'string' ? found : found.uuid
  }
  const asked = ['KIM@example.com', 'Berg, Kim', 'kim  berg', 'Someone <jo2@example.com>', 'Jo Muller', 'Kim', '']
  expect(asked.map(uuidOf)).toEqual(['1', '1', '1', '3', 'several', 'nobody', 'nobody'])
})

test('of a cell of several people none is lost: each is known, or the cell is refused', () => {
  const people = [
    { uuid: 'kim', name: 'Kim Berg', email: 'kim@example.com' },
    { uuid: 'jo', name: 'Jo Frei', email: 'jo@example.com' },
  ]
  const context = { fields: new Set(['team']), find: peopleFinder(people) }
  const read = (team: string) => {
    const found = refusing(() => cellsOf({ team }, context).people('team'))
    return Array.isArray(found) ? found.join('+') : 'refused'
  }
  for (const both of ['kim@example.com, jo@example.com', 'kim@example.com; Jo Frei', 'Kim Berg, jo@example.com']) {
    expect([both, read(both)]).toEqual([both, 'kim+jo'])
  }
  for (const one of ['Berg, Kim', 'Berg, Kim <kim@example.com>', 'kim@example.com']) {
    expect([one, read(one)]).toEqual([one, 'kim'])
  }
  expect(read('')).toBe('')
  for (const words of ['kim@example.com, Unknown', 'Unknown, kim@example.com', 'Kim Berg, else@example.com']) {
    expect([words, read(words)]).toEqual([words, 'refused'])
  }
  expect(peopleFinder(people)('kim@example.com, jo@example.com')).toBe('several')
})

test('parts are read as other trackers list them', () => {
  const plain = { isDone: false, owner: '', due: null }
  expect(readParts('one;two ; three')).toEqual(['one', 'two', 'three'].map(title => ({ ...plain, title })))
  expect(readParts('- one\n* [X] two\r\n\n• three | Kim | ')).toEqual([
    { ...plain, title: 'one' },
    { ...plain, title: 'two', isDone: true },
    { ...plain, title: 'three', owner: 'Kim' },
  ])
})

const word = fc
  .string({ minLength: 1, maxLength: 30 })
  .map(text => text.replaceAll(/[\s]+/g, ' ').trim())
  .filter(Boolean)
const name = word.map(text => text.replaceAll('|', '')).filter(text => text.trim() === text)

test('whatever parts are called, they are read as they were written', () => {
  const part = fc.record({
    title: word,
    isDone: fc.boolean(),
    owner: fc.oneof(fc.constant(''), name),
    due: fc.option(fc.constant('2026-02-28'), { nil: null }),
  })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), parts => {
      expect(readParts(writeParts(parts))).toEqual(parts)
    }),
  )
})

test('words of a list are read as they were written, but for signs that divide it', () => {
  const listed = word.filter(text => !text.includes(';'))
  fc.assert(
    fc.property(fc.uniqueArray(listed, { maxLength: 6 }), words => {
      expect(readList(writeList(words))).toEqual(words)
    }),
  )
})

test('what guards a spreadsheet from a formula is taken off again, and nothing else', () => {
  expect(["'=1+1", "'-x", "'quoted'", '=1', "it's"].map(withoutGuard)).toEqual(['=1+1', '-x', "'quoted'", '=1', "it's"])
})
