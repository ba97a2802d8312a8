import { expect, test } from 'vitest'
import { menuOfData } from './menu.ts'

test('the menu names the parts as their tabs do, and offers nobody to write', () => {
  expect(menuOfData('both').map(({ props }) => props.title)).toEqual([
    ...['Uploads', 'Lines', 'Suppliers & customers', 'Categories', 'Registers', 'Sources'],
  ])
  expect(menuOfData('procurement')[2]?.props.title).toBe('Suppliers')
  expect(menuOfData('sales')[2]?.props.title).toBe('Customers')
})
