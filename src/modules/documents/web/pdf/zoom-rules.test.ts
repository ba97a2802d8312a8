import { expect, test } from 'vitest'
import { nextZoom, scaleOf } from './zoom-rules.ts'

test('a page takes the width of the room, up to a width that is read well', () => {
  expect(scaleOf('width', 600, 0)).toBe(0)
  expect(scaleOf('width', 600, 300)).toBe(0.5)
  expect(scaleOf('width', 500, 4000)).toBe(2)
  expect(scaleOf(1.25, 600, 300)).toBe(1.25)
})

test('zooming goes from wherever it is to the next step, and ends', () => {
  expect(nextZoom(1.31, 1)).toBe(1.5)
  expect(nextZoom(1.31, -1)).toBe(1.25)
  expect(nextZoom(1.25, -1)).toBe(1)
  expect(nextZoom(4, 1)).toBe(4)
  expect(nextZoom(0.4, -1)).toBe(0.4)
})
