import { expect, test } from 'vitest'
import { contrast as contrastOf } from '#shared/palette.ts'
import { chartColors, inkOn, shadeOf, tintOf } from './chart-colors.ts'

test.each([
  ['light', 'usual'],
  ['dark', 'usual'],
  ['light', 'more'],
  ['dark', 'more'],
] as const)('figures are read on every shade, %s and %s', (scheme, contrast) => {
  const colors = chartColors(scheme, contrast)
  const shares = Array.from({ length: 201 }, (_, place) => (place - 100) / 100)
  const poor = shares.filter(share => {
    const shade = shadeOf(share, colors)
    return contrastOf(inkOn(shade, colors), shade) < 4.5
  })
  expect(poor).toEqual([])
  const tints = [...colors.members, colors.outOfFocus, colors.text].map(color => tintOf(color, colors))
  expect(tints.filter(tint => contrastOf(colors.ink, tint) < 4.5)).toEqual([])
})
