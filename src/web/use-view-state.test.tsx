import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { parseSearch, stringifySearch, useViewState } from './view-state.ts'

let set: ReturnType<typeof useViewState>[1] = () => undefined

function Page() {
  const [view, change] = useViewState(search => search)
  set = change
  return <p>{JSON.stringify(view)}</p>
}

test('a change made before the page is drawn by the one before leaves that one standing', async () => {
  const history = createMemoryHistory({ initialEntries: ['/?page=3'] })
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history,
    parseSearch,
    stringifySearch,
  })
  await render(<RouterProvider<typeof router> router={router} />)
  await act(async () => {
    set({ search: 'bolt', page: undefined })
    set({ sort: 'name' })
  })
  expect(parseSearch(history.location.search)).toEqual({ search: 'bolt', sort: 'name' })
})
