import { expect, test } from 'vitest'
import { openModelThread } from './open-guesser.ts'

test('the thread of the text model answers one task after the other', async () => {
  const thread = openModelThread()
  const examples = Array.from({ length: 60 }, (_, index) => {
    const label = index % 2 ? 'boxes' : 'freight'
    return { label, supplier: '', glAccount: '', item: '', description: `${label} ${index}x`, amount: 1 }
  })
  const trained = await thread.ask({ kind: 'train', examples })
  if (trained.kind !== 'trained') throw new Error('It was asked to train')
  await thread.ask({ kind: 'open', model: JSON.stringify(trained.measured?.model) })
  for (const label of ['boxes', 'freight']) {
    const texts = [{ supplier: '', glAccount: '', item: '', description: `Two ${label}` }]
    expect(await thread.ask({ kind: 'guess', texts })).toMatchObject({ guesses: [{ label }] })
  }
  await thread.close()
})
