import { expect, test } from 'vitest'
import { uuid } from '#test/boot.ts'
import { deepest } from '../../rules-depth.ts'
import { countGoals, type GoalFilters, goalsIn, treeOf } from '../../rules-narrow.ts'
import { aKeyResult, anObjective } from '../../test/goals-portal.ts'
import { goesWith, layOut } from '../alignment/alignment-rules.ts'
import { opensBy, rowsOf, stepOf, usualFolds } from './tree-rows.ts'

const none: GoalFilters = { q: '', owner: [], status: [], priority: [], stage: [], hasArchived: false }
const nodes = treeOf(
  [
    anObjective({ uuid: uuid(1), title: 'Top' }),
    anObjective({ uuid: uuid(2), title: 'Below', parentUuid: uuid(1), keyResults: [aKeyResult({ uuid: uuid(3) })] }),
  ],
  none,
  uuid(9),
)
const rows = (goals: number, folds = usualFolds) => rowsOf(nodes, opensBy(folds, goals))

test('a small tree is open; of a large one objectives are seen and key results wait', () => {
  expect(rows(3).map(({ uuid: id, level }) => [id, level])).toEqual([
    [uuid(1), 1],
    [uuid(2), 2],
    [uuid(3), 3],
  ])
  expect(rows(3000).map(({ uuid: id }) => id)).toEqual([uuid(1), uuid(2)])
  expect(rows(3000, { begun: 'usual', turned: [uuid(2)] })).toHaveLength(3)
  expect(rows(3, { begun: 'closed', turned: [] })).toHaveLength(1)
})

test('a row says where it stands among those beside it', () => {
  expect(rows(3).map(({ place, of, above }) => [place, of, above])).toEqual([
    [1, 1, null],
    [1, 1, uuid(1)],
    [1, 1, uuid(2)],
  ])
})

test('keys go from row to row, into what is open, out to what is above, and turn objectives', () => {
  const all = rows(3)
  expect(stepOf(all, 0, 'ArrowDown')).toEqual({ go: 1 })
  expect(stepOf(all, 0, 'ArrowUp')).toBeNull()
  expect(stepOf(all, 0, 'ArrowRight')).toEqual({ go: 1 })
  expect(stepOf(all, 0, 'ArrowLeft')).toEqual({ turn: uuid(1) })
  expect(stepOf(all, 2, 'ArrowLeft')).toEqual({ go: 1 })
  expect(stepOf(all, 2, 'ArrowRight')).toBeNull()
  expect(stepOf(all, 0, 'End')).toEqual({ go: 2 })
  expect(stepOf(rows(3000), 1, 'ArrowRight')).toEqual({ turn: uuid(2) })
})

test('objectives that were stored deeper than the limit are all there, and overflow neither tree nor picture', () => {
  const many = 5000
  const chain = Array.from({ length: many }, (_, at) =>
    anObjective({ uuid: uuid(at), parentUuid: at === 0 ? null : uuid(at - 1) }),
  )
  const deep = treeOf(chain, none, uuid(9))
  const levels = rowsOf(deep, opensBy({ begun: 'open', turned: [] }, many)).map(({ level }) => level)
  expect([levels.length, Math.max(...levels)]).toEqual([many, deepest])
  expect([countGoals(deep).objectives, goalsIn(deep).length]).toEqual([many, many])
  const picture = layOut(deep).boxes
  expect([picture.length, goesWith(picture, [], uuid(0)).size]).toEqual([many, many])
})
