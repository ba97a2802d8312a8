import { expect, test } from 'vitest'
import { keptPage } from './kept-pages.ts'

const now = new Date()

test('a page is made once for all who ask for the same, and anew after a minute', async () => {
  let made = 0
  const ask = (at: Date) => keptPage({ organization: 'once', key: 'a', now: at }, async () => `page ${++made}`)
  expect(await Promise.all([ask(now), ask(now)])).toEqual(['page 1', 'page 1'])
  expect(await ask(new Date(now.getTime() + 61_000))).toBe('page 2')
})

test('one organisation takes ten of the places of those who wait, and leaves the others theirs', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const ask = (organization: string, key: number) => keptPage({ organization, key: String(key), now }, () => promise)
  const waiting = Array.from({ length: 10 }, (_, key) => ask('busy', key))
  await expect(ask('busy', 10)).rejects.toMatchObject({ code: 'limited' })
  const other = ask('quiet', 0)
  resolve('drawn')
  expect(await Promise.all([...waiting, other])).toEqual(Array(11).fill('drawn'))
  expect(await ask('busy', 10)).toBe('drawn')
})
