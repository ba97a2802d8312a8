import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchShortcuts } from './watch-shortcuts.ts'

const run = vi.fn<(keys: string) => void>()
const list = ['?', 'w', 'g o', 'g v', 'mod+k'].map(keys => ({ keys, words: keys, run: () => run(keys) }))
let now = 0
let areSingleKeysOn = true
let stop: () => void

beforeEach(() => {
  now = 0
  areSingleKeysOn = true
  run.mockClear()
  stop = watchShortcuts({ list: () => list, areSingleKeysOn: () => areSingleKeysOn, now: () => now })
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

function send(key: string, target: Element = document.body, init: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  target.dispatchEvent(event)
  return event
}

const ran = () => run.mock.calls.map(([keys]) => keys)

test('a key, two keys one after the other, and a key with Ctrl or Cmd each run what is bound to them', () => {
  expect(send('?', document.body, { shiftKey: true }).defaultPrevented).toBe(true)
  for (const key of ['w', 'g', 'o', 'g', 'g', 'V']) send(key)
  send('k', document.body, { ctrlKey: true })
  send('k', document.body, { metaKey: true })
  expect(ran()).toEqual(['?', 'w', 'g o', 'g v', 'mod+k', 'mod+k'])
  stop()
  send('w')
  expect(ran()).toHaveLength(6)
})

test('two keys are none when the second is late, or another came between', () => {
  for (const key of ['g', 'x', 'o']) send(key)
  send('g')
  now = 5000
  send('o')
  send('g')
  send('o', document.body, { ctrlKey: true })
  send('o')
  expect(ran()).toEqual([])
  expect(send('o').defaultPrevented).toBe(false)
})

test.each([
  ['a field', '<input>'],
  ['a menu', '<div role="menu"><button></button></div>'],
  ['a dialog', '<div role="dialog"><button></button></div>'],
])('%s keeps its letters, and leaves what has Ctrl', (_, html) => {
  document.body.innerHTML = html
  const taker = document.querySelector('input, button') as Element
  for (const key of ['w', '?', 'g', 'o']) send(key, taker)
  expect(ran()).toEqual([])
  send('k', taker, { ctrlKey: true })
  expect(ran()).toEqual(['mod+k'])
})

test.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { repeat: true }])(
  '%j makes a key nothing',
  init => {
    send('w', document.body, init)
    expect(ran()).toEqual([])
  },
)

test('switched off, only what has Ctrl or Cmd is left', () => {
  areSingleKeysOn = false
  for (const key of ['w', 'g', 'o']) send(key)
  send('k', document.body, { ctrlKey: true })
  expect(ran()).toEqual(['mod+k'])
})
