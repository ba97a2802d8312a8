import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { boot } from '#test/boot.ts'
import { render } from '#test/render.tsx'
import { createQueries } from '#web/create-queries.ts'
import { createSessionClient } from '#web/session/session-client.ts'
import { TabProvider } from '#web/session/tab-context.tsx'
import { PageTitle } from './page-title.tsx'

const page = boot()
const session = createSessionClient({ boot: page, queries: createQueries(), go: () => undefined })
const tab = { boot: page, session, modules: [] }

let show: (title: string) => void

function Page() {
  const [title, setTitle] = useState('First')
  show = setTitle
  return (
    <TabProvider value={tab}>
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
