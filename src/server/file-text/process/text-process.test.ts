import { expect, test } from 'vitest'
import { textOf } from '#test/file-text.ts'
import { type ProcessLimits, TextProcess } from './text-process.ts'

const limits: ProcessLimits = { seconds: 60, lastSeconds: 600, heap: 512, memory: 1024, files: 200, idleSeconds: 30 }

/** Reads texts in a process that does what they say. */
function readerOf(own: Partial<ProcessLimits> = {}) {
  const child = new URL('../../../../test/file-text-child.ts', import.meta.url)
  const reader = new TextProcess(child, { ...limits, ...own })
  return (text: string, signal?: AbortSignal) => textOf(text, 'file', { reader, ...(signal && { signal }) })
}

const pageOf = (text: Awaited<ReturnType<ReturnType<typeof readerOf>>>) => text.state === 'read' && text.pages[0]

test.each([
  ['takes the processor for itself', 'hang', { seconds: 1 }, 'tooLong'],
  ['never ends', 'wait', { lastSeconds: 1 }, 'tooLong'],
  ['takes memory outside of the heap', 'fill the memory', { memory: 250 }, 'tooLarge'],
  ['fills the heap', 'fill the heap', { heap: 64 }, 'tooLarge'],
  ['ends the process', 'crash', {}, 'broken'],
] as const)('a file that %s stops nothing: the next one is read', async (_, text, own, reason) => {
  const read = readerOf(own)
  const both = await Promise.all([read(text), read('the next one')])
  expect(both).toEqual([
    { state: 'unreadable', reason },
    { state: 'read', pages: ['the next one'], language: null, isCut: false },
  ])
})

test('the process has no environment, and may neither write nor start another', async () => {
  expect(JSON.parse(String(pageOf(await readerOf()('who am I'))))).toEqual({ environment: [], may: [] })
})

test('one process reads some files, then another', async () => {
  const read = readerOf({ files: 2 })
  const [one, two, three] = [await read('process'), await read('process'), await read('process')].map(pageOf)
  expect(one).toBe(two)
  expect(three).not.toBe(one)
})

test('it is begun anew after it was idle', async () => {
  const read = readerOf({ idleSeconds: 0 })
  const before = pageOf(await read('process'))
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(pageOf(await read('process'))).not.toBe(before)
})

test('who asked may stop waiting; the next file is read', async () => {
  const read = readerOf()
  const stop = new AbortController()
  const stopped = read('hang', stop.signal)
  const next = read('the next one')
  setTimeout(() => stop.abort(new Error('Enough')), 500)
  await expect(stopped).rejects.toThrow('Enough')
  expect(pageOf(await next)).toBe('the next one')
})

test('a file that is not there is no fault of its text', async () => {
  const reader = new TextProcess(new URL('./text-child.ts', import.meta.url), limits)
  await expect(reader.take({ path: '/nowhere/at/all', about: { name: 'file' } })).rejects.toThrow('ENOENT')
})

test('a process that does not start is no fault of a file', async () => {
  const reader = new TextProcess(new URL('./no-such-child.ts', import.meta.url), limits)
  await expect(reader.take({ path: '/nowhere', about: { name: 'file' } })).rejects.toThrow('did not start')
})
