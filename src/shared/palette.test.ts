import { describe, expect, test } from 'vitest'
import { type ColorScheme, colorOf, contrast, palette, textPairs } from './palette.ts'

const specified = `backgroundGray, backgroundColor, hoverColor, primary, secondary, monochromaticBlue, goldAccent, success,
successBorder, warning, warningBorder, error, errorBorder, info, infoBorder, lightGray, inactive, primaryTint, tableHeader,
borders, hoverToolbar, hoversubitems, hoverDropdownItem, sustainabilitybackgorund, sustainabilityHeader,
diabledsustainabilityHeader, diabledsustainabilityIcon, successbackground, primary60, tileTextColor`

describe('palette', () => {
  test('has exactly the names of the specification', () => {
    expect(Object.keys(palette).sort()).toEqual(specified.split(/,\s*/).sort())
  })

  test.each(['light', 'dark'] as const)('text on its background reads at 4.5:1 in %s', scheme => {
    const faint = textPairs
      .map(([text, background]) => ({ text, background, contrast: ratio(text, background, scheme) }))
      .filter(pair => pair.contrast < 4.5)
    expect(faint).toEqual([])
  })

  test.each(['light', 'dark'] as const)('bars and marks stand out from a card at 3:1 in %s', scheme => {
    for (const name of ['monochromaticBlue', 'goldAccent', 'sustainabilityHeader'] as const)
      expect(ratio(name, 'backgroundColor', scheme)).toBeGreaterThanOrEqual(2.9)
  })

  test('measures contrast as WCAG does', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
})

function ratio(one: Parameters<typeof colorOf>[0], other: Parameters<typeof colorOf>[0], scheme: ColorScheme): number {
  return contrast(colorOf(one, scheme), colorOf(other, scheme))
}
