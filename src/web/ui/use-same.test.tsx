import { useState } from 'react'
import { expect, test } from 'vitest'
import { click, render } from '#test/render.tsx'
import { useSame } from './use-same.ts'

const seen = new Set<object>()

function Shown() {
  const [times, setTimes] = useState(0)
  seen.add(useSame({ chart: times < 2 ? 'bar' : 'line' }))
  return (
    <button type="button" onClick={() => setTimes(times + 1)}>
      Again
    </button>
  )
}

test('a value is the same object until it says something else', async () => {
  const container = await render(<Shown />)
  await click(container.querySelector('button'))
  expect(seen.size).toBe(1)
  await click(container.querySelector('button'))
  expect(seen.size).toBe(2)
})
