import { expect, test } from 'vitest'
import type { Configuration, NavigationItem } from '#shared/configuration.ts'
import { checkItems } from './check-items.ts'

const item = (name: string, path?: string, items: NavigationItem[] = []): NavigationItem => ({
  name,
  ...(path === undefined ? {} : { path }),
  props: { title: name, isVisible: true, isEnable: true, items },
})
const both = (...items: NavigationItem[]): Configuration => ({ type: 'both', items })
const lost = item('administrator', '/admin', [item('peple', '/app/acount')])

test('items of no module are refused where they stand, with the nearest names', () => {
  expect(checkItems(both(lost, item('adminn'), item('help', '/app/acount/help')), null)).toMatchObject([
    { path: 'items.0.name', message: expect.stringContaining('the item of no module of this portal; nearest: ') },
    { path: 'items.0.props.items.0.path', message: expect.stringContaining('nearest: /app/account') },
    { path: 'items.1.name' },
    { path: 'items.2.path' },
  ])
})

test('names of the specification, ways to elsewhere and groups are let through', () => {
  const way = item('people', '/app/account/people')
  const items = [item('okr', '/app/okr'), item('documents'), item('learn', 'https://learn.example'), way]
  expect(checkItems(both(...items, item('help', '/help'), item('more', undefined, [way])), null)).toEqual([])
})

test('what is stored already can be saved again, what is changed of it cannot', () => {
  const stored = both(lost, item('adminn'))
  expect(checkItems(both(item('adminn'), lost), stored)).toEqual([])
  expect(checkItems(both(item('admins'), lost), stored)).toMatchObject([{ path: 'items.0.name' }])
})
