import { afterEach, describe, expect, test, vi } from 'vitest'
import { readConfiguration } from './read-configuration.ts'

const overview = {
  name: 'overview',
  path: '/app/overview',
  version: 2,
  props: { title: 'Overview', isVisible: true, isEnable: true, items: [] },
}

afterEach(() => vi.restoreAllMocks())

describe('the configuration', () => {
  test('is read from its string, also when that is wrapped once more', () => {
    const text = JSON.stringify({ type: 'procurement', items: [overview] })
    const read = { configuration: { type: 'procurement', items: [overview] }, isBroken: false }
    expect(readConfiguration(text)).toEqual(read)
    expect(readConfiguration(JSON.stringify(text))).toEqual(read)
  })

  test('broken JSON gives an empty portal, says so, and logs the name only', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    expect(readConfiguration('{"type":')).toEqual({ configuration: { type: 'both', items: [] }, isBroken: true })
    expect(log.mock.calls).toEqual([['SyntaxError']])
  })

  test('a broken item is left out and the others stay', () => {
    const text = JSON.stringify({ type: 'sales', items: [overview, { name: 'okr' }, 7, null] })
    const { configuration, isBroken } = readConfiguration(text)
    expect(configuration.items.map(({ name }) => name)).toEqual(['overview'])
    expect(isBroken).toBe(true)
  })

  test('what is not said to be visible or enabled is neither; a missing title is the name', () => {
    const text = JSON.stringify({ type: 'both', items: [{ name: 'okr', path: ' ', props: {} }] })
    expect(readConfiguration(text).configuration.items).toEqual([
      { name: 'okr', props: { title: 'okr', isVisible: false, isEnable: false, items: [] } },
    ])
  })
})
