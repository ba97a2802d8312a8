import { expect, test } from 'vitest'
import { moneyOfGoals } from './rules-money.ts'

const goal = (uuid: string, parentUuid: string | null, keyResults: string[] = [], isArchived = false) => ({
  ...{ uuid, parentUuid, isArchived },
  keyResults: keyResults.map(one => ({ uuid: one })),
})
const work = (id: string, supports: string[], planned: string | null, realised: string | null = null) => ({
  ...{ id, supports },
  money: planned === null ? null : { planned, realised },
})

test('money rolls up to the top, each action once however often it is linked', () => {
  const goals = [goal('top', null), goal('left', 'top', ['l1', 'l2']), goal('right', 'top', ['r1'])]
  const found = moneyOfGoals(goals, [
    work('a', ['l1', 'l2', 'left', 'top', 'r1'], '100.10', '40.00'),
    work('b', ['r1'], '0.20'),
    work('c', ['left'], null),
  ])
  expect(Object.fromEntries(found)).toEqual({
    l1: { actions: 1, planned: '100.10', realised: '40.00' },
    l2: { actions: 1, planned: '100.10', realised: '40.00' },
    r1: { actions: 2, planned: '100.30', realised: '40.00' },
    left: { actions: 2, planned: '100.10', realised: '40.00' },
    right: { actions: 2, planned: '100.30', realised: '40.00' },
    top: { actions: 3, planned: '100.30', realised: '40.00' },
  })
})

test('what is archived keeps its money to itself, and a link to a goal of another period counts nowhere', () => {
  const goals = [goal('top', null), goal('old', 'top', ['o1'], true), goal('plain', null)]
  const found = moneyOfGoals(goals, [
    work('a', ['o1'], '5.00'),
    work('b', ['elsewhere'], '7.00'),
    work('c', ['plain'], null),
  ])
  expect([...found.keys()]).toEqual(['o1', 'old', 'plain'])
  expect(found.get('plain')).toEqual({ actions: 1, planned: null, realised: null })
  expect(found.get('old')).toEqual({ actions: 1, planned: '5.00', realised: null })
})
