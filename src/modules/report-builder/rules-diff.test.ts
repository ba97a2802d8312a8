import { expect, test } from 'vitest'
import { diffOf, titleOf } from './rules-diff.ts'
import { definitionOf, figuresWidget } from './test/reports.ts'

const [a, b] = [figuresWidget('a'), { ...figuresWidget('b'), title: 'Other figures' }]

test('what was added, removed, moved and changed is named', () => {
  const text = { kind: 'text' as const, id: 't', place: { ...a.place, y: 3 }, text: '# Summary\nAll is well' }
  const moved = { ...a, place: { ...a.place, y: 9 } }
  expect(diffOf(definitionOf(a, b), definitionOf(moved, text))).toEqual({
    ...{ added: ['Summary'], removed: ['Other figures'], moved: ['Key figures'], changed: [] },
    ...{ isAskedElse: false, hasOtherPages: false },
  })
  const asked = { ...a, filters: [{ field: 'category', op: 'is' as const, values: ['Steel'] }] }
  expect(diffOf(definitionOf(a), { ...definitionOf(asked), compare: 'none' })).toMatchObject({
    ...{ moved: [], changed: ['Key figures'], isAskedElse: true, hasOtherPages: false },
  })
  const renamed = { ...definitionOf(a), pages: [{ id: 'p1', title: 'Costs', widgets: [a] }] }
  expect(diffOf(definitionOf(a), renamed)).toMatchObject({ moved: [], hasOtherPages: true })
})

test('a widget on another page has moved; a long text is named by its beginning', () => {
  const two = {
    ...definitionOf(a),
    pages: [
      { id: 'p1', title: 'Page 1', widgets: [] },
      { id: 'p2', title: 'Page 2', widgets: [a] },
    ],
  }
  expect(diffOf(definitionOf(a), two).moved).toEqual(['Key figures'])
  expect(titleOf({ kind: 'text', id: 't', place: a.place, text: 'word '.repeat(20) })).toBe(
    `${'word '.repeat(8).trim()} …`,
  )
})
