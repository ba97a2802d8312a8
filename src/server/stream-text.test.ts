import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { t } from '#shared/translate.ts'
import { speak } from './languages.ts'
import { streamText } from './stream-text.ts'

async function* words(count: number): AsyncGenerator<string> {
  for (let at = 0; at < count; at += 1) {
    await pause(1)
    yield `${t('Spend')} `
  }
}

test('a body that is read when its request is over is all in the language of the request', async () => {
  const body = await speak('de', async () => streamText(words(4), pino({ level: 'silent' })))
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of body) {
    text += decoder.decode(piece)
    await pause(5)
  }
  expect(text).toBe('Ausgaben '.repeat(4))
})
