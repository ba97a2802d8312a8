import { expect, test } from 'vitest'
import { uuid } from '#test/boot.ts'
import { noGoalFilters, treeOf } from '../../rules-narrow.ts'
import { anObjective } from '../../test/goals-portal.ts'
import { box, goesWith, layOut, linesOf, onlyThose, stepInPicture, zoomBy, zoomToFit } from './alignment-rules.ts'

const [top, unit, person, other] = [uuid(1), uuid(2), uuid(3), uuid(4)]
const objectives = [
  anObjective({ uuid: top, title: 'A', level: 'organization' }),
  anObjective({ uuid: unit, title: 'B', level: 'unit', parentUuid: top }),
  anObjective({ uuid: person, title: 'C', level: 'unit', parentUuid: unit }),
  anObjective({ uuid: other, title: 'D', level: 'organization' }),
]
const nodes = treeOf(objectives, { ...noGoalFilters, hasArchived: false }, uuid(9))
const { boxes, height } = layOut(nodes)

test('objectives stand in the column of their level, those below beside or under what is above, and none on another', () => {
  expect(boxes.map(({ column, top: y }) => [column, (y - box.margin) / box.row])).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 2],
  ])
  expect(height).toBe(box.margin + 3 * box.row)
})

test('with an objective go all above and below it, and what it supports', () => {
  expect([...goesWith(boxes, [{ from: unit, to: other }], unit)].toSorted()).toEqual([top, unit, person, other])
  expect([...goesWith(boxes, [], other)]).toEqual([other])
  expect(linesOf(boxes, [{ from: unit, to: other }]).map(({ from, to, isSupport }) => [from, to, isSupport])).toEqual([
    [unit, top, false],
    [person, unit, false],
    [unit, other, true],
  ])
})

test('arrow keys go up and down the picture, to what is above and to what is below', () => {
  expect(stepInPicture(boxes, 0, 'ArrowRight')).toBe(1)
  expect(stepInPicture(boxes, 2, 'ArrowLeft')).toBe(1)
  expect(stepInPicture(boxes, 1, 'ArrowDown')).toBe(2)
  expect(stepInPicture(boxes, 3, 'ArrowRight')).toBe(3)
  expect(stepInPicture(boxes, 3, 'Enter')).toBe(3)
})

test('one branch alone keeps its order, without what stands above and is not of it', () => {
  const { boxes: alone } = layOut(onlyThose(nodes, new Set([top, person, other])))
  expect(alone.map(({ objective, above }) => [objective.uuid, above])).toEqual([
    [top, null],
    [person, top],
    [other, null],
  ])
})

test('the picture is drawn larger and smaller in steps, and as large as all of it can be seen', () => {
  expect([zoomBy(1, 1), zoomBy(1, -1), zoomBy(1.5, 1), zoomBy(0.3, -1)]).toEqual([1.25, 0.8, 1.5, 0.3])
  const sight = { width: 1000, height: 500 }
  expect(zoomToFit({ width: 900, height: 200 }, sight)).toBe(1)
  expect(zoomToFit({ width: 900, height: 900 }, sight)).toBe(0.5)
  expect(zoomToFit({ width: 900, height: 90_000 }, sight)).toBe(0.3)
})
