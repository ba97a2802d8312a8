import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, render } from '#test/render.tsx'
import { useFitting } from './use-fitting.ts'

afterEach(() => vi.restoreAllMocks())

function Words() {
  const [words, setWords] = useState(['short', 'words', 'fit'])
  const { list, fitting } = useFitting(words)
  return (
    <button type="button" onClick={() => setWords(['much longer', 'words than before', 'do not'])}>
      <ul ref={list}>
        {words.map(word => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      <output>{fitting}</output>
    </button>
  )
}

test('what fits is measured again when the words change', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return (this.textContent ?? '').length * 10
  })
  const container = await render(<Words />)
  expect(container.querySelector('output')?.textContent).toBe('3')
  await click(container.querySelector('button'))
  expect(container.querySelector('output')?.textContent).toBe('1')
})
