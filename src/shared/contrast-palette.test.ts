import { expect, test } from 'vitest'
import { colorIn } from './contrast-palette.ts'
import { contrast, textPairs } from './palette.ts'

test.each(['light', 'dark'] as const)('text reads at 7:1 in the high contrast look, %s', scheme => {
  const faint = textPairs
    .map(([text, background]) => ({
      ...{ text, background },
      contrast: contrast(colorIn(text, scheme, 'more'), colorIn(background, scheme, 'more')),
    }))
    .filter(pair => pair.contrast < 7)
  expect(faint).toEqual([])
})

test.each(['light', 'dark'] as const)('lines, bars and marks are seen at 3:1 on a card, %s', scheme => {
  const card = colorIn('backgroundColor', scheme, 'more')
  const seen = ['borders', 'lightGray', 'monochromaticBlue', 'goldAccent', 'primary60', 'sustainabilityHeader'] as const
  for (const name of [...seen, 'errorBorder', 'warningBorder', 'successBorder', 'infoBorder'] as const) {
    expect(contrast(colorIn(name, scheme, 'more'), card), name).toBeGreaterThanOrEqual(3)
  }
})

test('the usual look is that of the palette', () => {
  expect(colorIn('inactive', 'light', 'usual')).toBe('#5a677b')
})
