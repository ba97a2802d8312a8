import { describe, expect, test } from 'vitest'
import type { NavigationItem } from '#shared/configuration.ts'
import { moduleStanding } from '#shared/module-standing.ts'
import {
  beyondEntries,
  dropdownEntries,
  isCurrent,
  navigationEntries,
  readTarget,
  withMenus,
} from './navigation-rules.ts'

function item(name: string, path?: string, props: Partial<NavigationItem['props']> = {}): NavigationItem {
  return {
    name,
    ...(path ? { path } : {}),
    props: { title: name, isVisible: true, isEnable: true, items: [], ...props },
  }
}

describe('what the navigation shows', () => {
  test('only visible items, nested ones too', () => {
    const entries = navigationEntries([
      item('overview', '/app/overview'),
      item('okr', '/app/okr', { isVisible: false }),
      item('analytics', undefined, { items: [item('a', '/a'), item('b', '/b', { isVisible: false })] }),
    ])
    expect(entries.map(({ name }) => name)).toEqual(['overview', 'analytics'])
    expect(entries[1]?.entries.map(({ name }) => name)).toEqual(['a'])
  })

  test('what modules offer below items that nest nothing and are on', () => {
    const menus = new Map([
      ['analytics', [item('Spend', undefined, { items: [item('spend', '/app/analytics/view/spend')] })]],
    ])
    const names = (given: NavigationItem) => withMenus([given], menus)[0]?.props.items.map(({ name }) => name)
    expect(names(item('analytics', '/app/analytics'))).toEqual(['Spend'])
    expect(names(item('analytics', '/app/analytics', { items: [item('own', '/own')] }))).toEqual(['own'])
    expect(names(item('analytics', '/app/analytics', { isEnable: false }))).toEqual([])
    expect(names(item('group', undefined, { items: [item('analytics', '/app/analytics')] }))).toEqual(['analytics'])
  })

  test('clickable only when enabled and with a path', () => {
    const [enabled, disabled, pathless] = navigationEntries([
      item('a', '/a'),
      item('b', '/b', { isEnable: false }),
      item('c'),
    ])
    expect(enabled?.target).toEqual({ kind: 'page', href: '/a' })
    expect(disabled?.target).toBeNull()
    expect(pathless?.target).toBeNull()
  })

  test.each([
    ['javascript:alert(1)', null],
    ['//elsewhere.example', null],
    ['/\\elsewhere.example', null],
    ['  ', null],
    ['app', null],
    ['https://maps.example/x', { kind: 'site', href: 'https://maps.example/x' }],
    [' /app/x ', { kind: 'page', href: '/app/x' }],
  ])('a path %j leads to %j', (path, target) => expect(readTarget(path)).toEqual(target))

  test('an entry is current on its page, below it, and on those of its entries', () => {
    const [entry] = navigationEntries([item('a', '/app/a', { items: [item('b', '/app/b')] })])
    if (!entry) throw new Error('no entry')
    expect(['/app/a', '/app/a/x', '/app/b', '/app/ab', '/app'].map(path => isCurrent(entry, path))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  test('a dropdown names a page once', () => {
    const [own, listed, pathless] = navigationEntries([
      item('a', '/a', { items: [item('b', '/b')] }),
      item('c', '/c', { items: [item('d', '/c'), item('e', '/e')] }),
      item('f', undefined, { items: [item('g', '/g')] }),
    ]).map(entry => dropdownEntries(entry).map(({ name }) => name))
    expect(own).toEqual(['a', 'b'])
    expect(listed).toEqual(['d', 'e'])
    expect(pathless).toEqual(['g'])
  })

  test('the menu of what does not fit names a page once, and opens nothing that is off', () => {
    const entries = navigationEntries([
      item('a', '/a'),
      item('b', undefined, { isEnable: false }),
      item('c', '/c', { items: [item('d', '/c'), item('e', '/e')] }),
      item('f', '/f', { isEnable: false, items: [item('g', '/g')] }),
    ])
    expect(entries.map(entry => beyondEntries(entry).map(({ name }) => name))).toEqual([
      ['a'],
      ['b'],
      ['d', 'e'],
      ['f'],
    ])
  })

  test('a module stands where its item stands, nested ones too', () => {
    const items = [
      item('more', undefined, { items: [item('okr', '/app/okr', { isEnable: false })] }),
      item('overview', '/o'),
    ]
    expect(moduleStanding(items, 'overview')).toBe('enabled')
    expect(moduleStanding(items, 'okr')).toBe('disabled')
    expect(moduleStanding(items, 'advisor')).toBe('absent')
  })
})
