import { expect, test } from 'vitest'
import type { NavigationItem } from '#shared/configuration.ts'
import { itemOfModule, modulesWithoutItem, withItemOf } from './items-of-modules.ts'
import { navigableModules } from './modules.ts'

const all = navigableModules.map(itemOfModule)
const names = (items: readonly NavigationItem[]) => items.map(({ name }) => name)

test('a module without an item is put where a new organisation has it', () => {
  expect(modulesWithoutItem(all)).toEqual([])
  for (const module of navigableModules) {
    const { item } = module.navigation
    const others = all.filter(({ name }) => name !== item)
    expect(modulesWithoutItem(others)).toEqual([module])
    expect(names(withItemOf(others, module))).toEqual(names(all))
  }
})

test('an item within another counts, and items of nobody stay where they are', () => {
  const [first, ...others] = all
  if (!first) throw new Error('There are no modules')
  const group = { name: 'group', props: { title: 'More', isVisible: true, isEnable: true, items: [first] } }
  expect(modulesWithoutItem([group, ...others])).toEqual([])
  const [, second] = navigableModules
  if (!second) throw new Error('There is one module alone')
  expect(names(withItemOf([group], second))).toEqual(['group', second.navigation.item])
})
