import { expect, test } from 'vitest'
import type { NavigationItem } from '#shared/configuration.ts'
import { itemsWithoutPage } from './items-without-page.ts'

const item = (name: string, path?: string, items: NavigationItem[] = []): NavigationItem => ({
  name,
  ...(path === undefined ? {} : { path }),
  props: { title: name, isVisible: true, isEnable: true, items },
})

test('items that no module here brings a page for are named, nested ones too', () => {
  const items = [
    item('home', '/app'),
    item('overview', '/app/overview/'),
    item('analytics', '/app/analytics/spend?by=supplier'),
    item('group', undefined, [item('advisor', '/app/advisor'), item('history', '/app/data-manager')]),
    item('overviews', '/app/overviews'),
    item('people', '/admin/people'),
    item('site', 'https://example.test/app/advisor'),
    item('own', '/help'),
  ]
  expect(itemsWithoutPage(items).map(({ name }) => name)).toEqual(['advisor', 'overviews'])
})
