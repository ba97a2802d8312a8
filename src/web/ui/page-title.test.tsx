import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { boot } from '#test/boot.ts'
import { render } from '#test/render.tsx'
import { TabProvider } from '#web/session/tab-context.tsx'
import { PageTitle } from './page-title.tsx'

let show: (title: string) => void

function Page() {
  const [title, setTitle] = useState('First')
  show = setTitle
  return (
    <TabProvider value={{ boot: boot(), session: null as never, modules: [] }}>
      <a href="#content">Skip</a>
      <main id="content" tabIndex={-1}>
        <button type="button">Inside</button>
      </main>
      <div role="menu" tabIndex={-1} />
      <div role="dialog" tabIndex={-1} />
      <PageTitle>{title}</PageTitle>
    </TabProvider>
  )
}

test.each([
  ['a', '#content'],
  ['[role=menu]', '#content'],
  ['main button', 'main button'],
  ['[role=dialog]', '[role=dialog]'],
])('on another page the focus of %s is at %s', async (before, after) => {
  await render(<Page />)
  document.querySelector<HTMLElement>(before)?.focus()
  await act(async () => show('Second'))
  expect(document.activeElement).toBe(document.querySelector(after))
})
