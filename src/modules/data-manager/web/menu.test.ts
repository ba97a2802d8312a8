import { expect, test } from 'vitest'
import { menuOfData } from './menu.ts'

test('the menu names the parts as their tabs do, and offers nobody to write', () => {
  expect(menuOfData().map(({ props }) => props.title)).toEqual([
    ...['Uploads', 'Lines', 'Suppliers & customers', 'Categories', 'Registers', 'Sources'],
  ])
})
