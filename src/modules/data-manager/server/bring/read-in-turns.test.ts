import { expect, test } from 'vitest'
import { inTurns } from '#server/in-turns.ts'
import { guessInSteps } from '../../intake/guess-mapping.ts'
import { profileInSteps } from '../../intake/profile.ts'

const words = 'invoice date supplier name amount total category currency payment terms order number price vendor'.split(
  ' ',
)
const head = (from: number, cells: number, length: number) =>
  Array.from({ length: cells }, (_, cell) =>
    Array.from({ length }, (_, word) => words[(from + cell * 5 + word * 3) % words.length]).join(' '),
  ).join(',')
const amounts = Array.from({ length: 20 }, (_, row) => Array.from({ length: 1000 }, () => `${row}1.5`).join(','))

test.each([
  ['rows of words that could each be the header', Array.from({ length: 60 }, (_, row) => head(row, 1000, 3))],
  ['a header as wide and as wordy as can be', [head(0, 1000, 16)]],
])('others have their turn while %s are read', async (_, heads) => {
  const text = `${[...heads, ...amounts].join('\n').slice(0, 1_048_576)}\n`
  let turns = 0
  const watch = setInterval(() => {
    turns += 1
  })
  const file = { text, isWhole: true, encoding: 'utf-8', bytes: text.length, delimiter: ',' } as const
  const { profile, readings } = await inTurns(profileInSteps(file))
  await inTurns(guessInSteps('spend', profile, { baseCurrency: 'EUR', readings }))
  clearInterval(watch)
  expect(profile.columns).toHaveLength(1000)
  // Read in one go, others would have none; how many they have is a matter of how fast the machine is.
  expect(turns).toBeGreaterThan(2)
})
