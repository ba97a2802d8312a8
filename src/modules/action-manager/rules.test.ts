import { describe, expect, test } from 'vitest'
import { type ActionState, beginsTooLate, changedFields, newlyGiven, saysWhose, standingOf } from './rules.ts'

const [ana, ben, cem, dot] = ['ana', 'ben', 'cem', 'dot']
const state = (change: Partial<ActionState> = {}): ActionState => ({
  title: 'Ask for offers',
  description: '',
  status: 'To do',
  priority: 'Medium',
  stage: null,
  ownerUuid: ana,
  contributors: [ben],
  start: null,
  due: null,
  remindOn: null,
  tags: [],
  parts: [part('p1', cem)],
  waitsFor: [],
  rhythm: null,
  ...change,
})
const part = (uuid: string, ownerUuid: string | null) => ({ uuid, title: uuid, isDone: false, ownerUuid, due: null })

describe('who may change an action', () => {
  const standing = (canWrite: boolean, personUuid: string | null) => standingOf({ canWrite, personUuid }, state())

  test('whoever holds the right may all', () => {
    expect(standing(true, dot)).toBe('manage')
    expect(standing(true, null)).toBe('manage')
  })

  test('its owner, its contributors and who has a part of it work on it', () => {
    expect([ana, ben, cem].map(person => standing(false, person))).toEqual(['work', 'work', 'work'])
    expect(standing(false, dot)).toBe('read')
  })

  test('a program without the right reads, whoever made its key', () => {
    expect(standing(false, null)).toBe('read')
  })

  test('whose it is, is not theirs to say', () => {
    const fieldsOf = (change: Partial<ActionState>) => changedFields(state(), state(change))
    expect(saysWhose(fieldsOf({ status: 'Completed', due: '2026-03-01', parts: [] }))).toBe(false)
    expect(saysWhose(fieldsOf({ ownerUuid: ana, contributors: [ben] }))).toBe(false)
    expect(saysWhose(fieldsOf({ ownerUuid: null }))).toBe(true)
    expect(saysWhose(fieldsOf({ contributors: [] }))).toBe(true)
  })
})

test('an action may begin on the day it is due, not after it', () => {
  expect(beginsTooLate({ start: '2026-03-01', due: '2026-03-01' })).toBe(false)
  expect(beginsTooLate({ start: '2026-03-02', due: '2026-03-01' })).toBe(true)
  expect(beginsTooLate({ start: '2026-03-02', due: null })).toBe(false)
})

test('who is given something is named once, for the most of it', () => {
  expect(newlyGiven(null, state())).toEqual({
    owner: [ana],
    contributors: [ben],
    parts: [{ personUuid: cem, title: 'p1' }],
  })
  expect(newlyGiven(state(), state())).toEqual({ owner: [], contributors: [], parts: [] })
  const after = state({ ownerUuid: dot, contributors: [ben, dot], parts: [part('p1', ben), part('p2', dot)] })
  expect(newlyGiven(state(), after)).toEqual({
    owner: [dot],
    contributors: [],
    parts: [{ personUuid: ben, title: 'p1' }],
  })
})
