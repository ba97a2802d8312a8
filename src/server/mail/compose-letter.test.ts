import { expect, test } from 'vitest'
import { composeLetter } from './compose-letter.ts'

test('a letter says the same as text and as HTML, and names from outside stay text', () => {
  const letter = composeLetter(
    {
      to: 'ada@portal.test',
      subject: 'Sign in to <Sextant>',
      paragraphs: ['Hello <b>Ada</b> & Co'],
      action: { label: 'Sign in', url: 'https://portal.test/?a=1&b="2"' },
      close: 'It works for 15 minutes.',
    },
    'Sextant Portal',
  )
  expect(letter.text).toBe(
    'Hello <b>Ada</b> & Co\n\nSign in:\nhttps://portal.test/?a=1&b="2"\n\nIt works for 15 minutes.\n\n— Sextant Portal\n',
  )
  expect(letter.html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt; &amp; Co')
  expect(letter.html).toContain('href="https://portal.test/?a=1&amp;b=&quot;2&quot;"')
  expect(letter.html).not.toContain('<b>Ada')
  expect(letter.html).not.toMatch(/<(img|link|script)/)
})
