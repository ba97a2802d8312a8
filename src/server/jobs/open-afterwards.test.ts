import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openAfterwards } from './open-afterwards.ts'

test('closing waits for what is under way, and for what that begins; a failure is logged and stops nothing', async () => {
  const lines: string[] = []
  const afterwards = openAfterwards(pino({ level: 'error' }, { write: line => void lines.push(line) }))
  const done: string[] = []
  afterwards.do(
    'The first',
    async () => {
      await pause(20)
      done.push('first')
      afterwards.do('The third', async () => void done.push('third'), 10)
    },
    5,
  )
  afterwards.do(
    'The second',
    async () => {
      throw new Error('no')
    },
    1,
  )
  expect(done).toEqual([])
  await afterwards.close()
  expect(done).toEqual(['first', 'third'])
  expect(lines.map(line => (JSON.parse(line) as { msg: string }).msg)).toEqual(['The second failed'])
})
