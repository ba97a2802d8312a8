import { expect, test } from 'vitest'
import { anAction } from '../../test/an-action.ts'
import { boardColumns, changeTo, nextCard, standingIn } from './board-columns.ts'

const mara = { uuid: '00000000-0000-4000-8000-000000000100', name: 'Mara Okafor' }
const items = [
  anAction({ number: 1, status: 'To do' }),
  anAction({ number: 2, status: 'At risk', stage: 'Make', owner: mara }),
  anAction({ number: 3, status: 'To do' }),
]
const said = (columns: ReturnType<typeof boardColumns>) =>
  columns.map(({ name, items: cards }) => `${name}: ${cards.map(({ number }) => number).join(' ')}`.trim())

test('every status and every stage is a column, in their order', () => {
  expect(said(boardColumns({ items, groups: [] }, 'status'))).toEqual([
    ...['To do: 1 3', 'On track:', 'At risk: 2', 'In Trouble:', 'Completed:'],
  ])
  expect(said(boardColumns({ items, groups: [] }, 'stage'))).toEqual([
    ...['No stage: 1 3', 'Plan:', 'Source:', 'Make: 2', 'Deliver:'],
  ])
})

test('owners are columns where they have an action', () => {
  expect(said(boardColumns({ items, groups: [] }, 'owner'))).toEqual(['Nobody: 1 3', 'Mara Okafor: 2'])
})

test('a column is a value of the action, or none', () => {
  expect(changeTo('status', 'In Trouble')).toEqual({ status: 'In Trouble' })
  expect(changeTo('stage', 'none')).toEqual({ stage: null })
  expect(changeTo('owner', mara.uuid)).toEqual({ ownerUuid: mara.uuid })
  expect(changeTo('owner', 'none')).toEqual({ ownerUuid: null })
})

test('an action stands in its new column at once', () => {
  const [first] = items
  if (!first) throw new Error('There is no action')
  const moved = standingIn(first, 'owner', { id: mara.uuid, name: mara.name })
  expect(said(boardColumns({ items: [moved], groups: [] }, 'owner'))).toEqual(['Nobody:', 'Mara Okafor: 1'])
  expect(standingIn(moved, 'stage', { id: 'none', name: '' }).stage).toBeNull()
})

test('keys lead along a column and over to the next that has cards', () => {
  const columns = boardColumns({ items, groups: [] }, 'status')
  const [one, two, three] = items.map(({ uuid }) => uuid)
  expect(nextCard(columns, null, 'j')).toBe(one)
  expect(nextCard(columns, one ?? '', 'j')).toBe(three)
  expect(nextCard(columns, three ?? '', 'j')).toBe(three)
  expect(nextCard(columns, three ?? '', 'l')).toBe(two)
  expect(nextCard(columns, two ?? '', 'h')).toBe(one)
})
