import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkConfiguration, layOut, placeIssues, placeOf } from './configuration-text.ts'
import { locateJson } from './locate-json.ts'

const good =
  '{"type":"both","items":[{"name":"overview","props":{"title":"Overview","isVisible":true,"isEnable":true,"items":[]}}]}'

describe('the place of a fault in a configuration', () => {
  test('a configuration without fault is given back', () => {
    const { configuration, issues } = checkConfiguration(good)
    expect(issues).toEqual([])
    expect(configuration?.items[0]?.props.title).toBe('Overview')
  })

  test('broken syntax names line and column', () => {
    const { issues } = checkConfiguration('{\n  "type": "both",\n  "items": [,]\n}')
    expect(issues).toMatchObject([{ path: '', line: 3, column: 13, message: 'A value is expected here, not ,' }])
  })

  test('a wrong value names its path and where it stands', () => {
    const { issues } = checkConfiguration('{\n  "type": "other",\n  "items": []\n}')
    expect(issues).toMatchObject([
      { path: 'type', line: 2, column: 11, message: 'must be one of procurement, sales, both' },
    ])
  })

  test('a missing value stands where its owner does', () => {
    const { issues } = checkConfiguration('{"type":"both","items":[\n{"name":"okr"}]}')
    expect(issues).toMatchObject([{ path: 'items.0.props', line: 2, column: 1, message: 'is missing (object)' }])
  })

  test('every fault is named, in the order of the text', () => {
    const { issues } = checkConfiguration(good.replace('"both"', '1').replace('"isVisible":true', '"isVisible":"yes"'))
    expect(issues.map(issue => issue.path)).toEqual(['type', 'items.0.props.isVisible'])
  })

  test('an unclosed text points at where it begins', () => {
    expect(checkConfiguration('{"type":"bo').issues).toMatchObject([{ column: 9 }])
  })

  test('an empty text is a fault, not a crash', () => {
    expect(checkConfiguration('').issues).toMatchObject([
      { line: 1, column: 1, message: 'A value is expected here, not the end' },
    ])
  })
})

describe('walking JSON', () => {
  test('accepts whatever JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 0, max: 4 }), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        expect(JSON.parse(text.slice(locateJson(text).get('[]')))).toEqual(JSON.parse(text))
      }),
    )
  })

  test('agrees with JSON.parse on damaged texts', () => {
    const damage = fc.tuple(
      fc.nat(good.length - 1),
      fc.constantFrom('', ',', '"', '{', '}', ':', '\\', '\n', '0', 'e', '-', '.'),
    )
    fc.assert(
      fc.property(damage, ([at, piece]) => {
        const text = good.slice(0, at) + piece + good.slice(at + 1)
        expect(accepts(locateJson, text)).toBe(accepts(JSON.parse, text))
      }),
      { numRuns: 1000 },
    )
  })

  test('refuses what would exhaust the stack', () => {
    expect(() => locateJson('['.repeat(5000))).toThrow(/200 levels/)
  })
})

test('lines and columns count from 1', () => {
  expect(placeOf('a\nbc', 0)).toEqual({ line: 1, column: 1, offset: 0 })
  expect(placeOf('a\nbc', 3)).toEqual({ line: 2, column: 2, offset: 3 })
})

test('a fault the server names gets its place', () => {
  const text = layOut(good)
  const [issue] = placeIssues(text, [{ path: 'items.0.props.title', message: 'too long' }])
  expect(text.slice(issue?.offset)).toMatch(/^"Overview"/)
})

test('a text on one line is set out, a faulty or laid out one is kept', () => {
  expect(layOut('{"a":1}')).toBe('{\n  "a": 1\n}')
  expect(layOut('{"a":1')).toBe('{"a":1')
  expect(layOut('{\n"a":1}')).toBe('{\n"a":1}')
})

function accepts(read: (text: string) => unknown, text: string): boolean {
  try {
    read(text)
    return true
  } catch {
    return false
  }
}
