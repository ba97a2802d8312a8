import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { Markdown } from './markdown.tsx'

async function shown(text: string, names: string[] = []): Promise<HTMLElement> {
  const container = await render(<Markdown text={text} names={names} />)
  const [element] = container.children
  if (!(element instanceof HTMLElement)) throw new Error('Nothing is shown.')
  return element
}

test('Markdown is shown as what it says', async () => {
  const element = await shown(
    '# Head\n\nA **bold** and *slanted* `x < 1` & line\nbelow\n\n- one\n- two\n\n3. three\n\n> said\n\n```\na & b\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  )
  expect(element.innerHTML).toContain('<strong>bold</strong>')
  expect(element.innerHTML).toContain('<em>slanted</em>')
  expect(element.querySelector('p code')?.textContent).toBe('x < 1')
  expect(element.querySelector('pre')?.textContent).toBe('a & b')
  expect([...element.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['one', 'two', 'three'])
  expect(element.querySelector('ol')?.getAttribute('start')).toBe('3')
  expect(element.querySelectorAll('br')).toHaveLength(1)
  expect([...element.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(['1', '2'])
  expect(element.textContent).toContain('bold and slanted x < 1 & line')
})

test('nothing in it runs, is fetched or leads to a script', async () => {
  const element = await shown(
    '<img src=x onerror=alert(1)><script>alert(1)</script>\n\n[a](javascript:alert(1)) [b](data:text/html,x) ![c](https://elsewhere.example/c.png) [d](https://elsewhere.example "t")\n\n<b>e</b>\n\n[f](//elsewhere.example) [g](JaVaScRiPt:alert)',
  )
  expect(element.querySelectorAll('img, script, b, iframe')).toHaveLength(0)
  expect([...element.querySelectorAll('a')].map(({ href, textContent }) => [textContent, href])).toEqual([
    ['c', 'https://elsewhere.example/c.png'],
    ['d', 'https://elsewhere.example/'],
  ])
  for (const link of element.querySelectorAll('a')) expect(link.rel).toBe('noopener noreferrer nofollow')
  expect(element.textContent).toContain('<script>alert(1)</script>')
})

test('the names of those it mentions are set apart', async () => {
  const element = await shown('@Ida Berg and @Ida Berg, @Nobody', ['Ida Berg'])
  expect([...element.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
    '@Ida Berg',
    '@Ida Berg',
  ])
  expect(element.textContent).toBe('@Ida Berg and @Ida Berg, @Nobody')
})
