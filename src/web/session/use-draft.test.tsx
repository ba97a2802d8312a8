import { MantineProvider } from '@mantine/core'
import { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { boot, signedIn, uuid } from '#test/boot.ts'
import { click, find, render } from '#test/render.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { dropForeignDrafts, flushDrafts, forgetDrafts } from './drafts.ts'
import { createSessionClient } from './session-client.ts'
import { TabProvider } from './tab-context.tsx'
import { hasShapeOf, useDraft } from './use-draft.ts'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const initial = { name: '', lines: 0 }

function Form() {
  const draft = useDraft('form', initial)
  return (
    <>
      <DraftNotice of={draft} />
      <output>{draft.value.name}</output>
      <button type="button" onClick={() => draft.set({ name: 'typed', lines: 2 })}>
        Type
      </button>
      <button type="button" onClick={() => draft.set(initial)}>
        Undo
      </button>
      <button type="button" onClick={draft.clear}>
        Saved
      </button>
    </>
  )
}

/** The form as a page shows it that was just loaded, for a person in an organisation. */
async function open(person = 100, organization = 1) {
  const visitor = signedIn({ organization: { ...signedIn().organization, uuid: uuid(organization) } })
  visitor.session.user.userUuid = uuid(person)
  const page = boot(visitor)
  const session = createSessionClient({ boot: page, queries: new QueryClient(), go: vi.fn() })
  const container = await render(
    <MantineProvider>
      <TabProvider value={{ boot: page, session, modules: [] }}>
        <Form />
      </TabProvider>
    </MantineProvider>,
  )
  return { container, session, typed: () => container.querySelector('output')?.textContent }
}

async function type() {
  await click(find('button', 'Type'))
  vi.advanceTimersByTime(400)
}

describe('a draft', () => {
  test('comes back, is said, and can be discarded', async () => {
    await open()
    await type()
    const again = await open()
    expect(again.typed()).toBe('typed')
    expect(again.container.textContent).toContain('We kept what you had typed.')
    await click(find('button', 'Discard'))
    expect(again.typed()).toBe('')
    expect(again.container.textContent).not.toContain('We kept')
    expect((await open()).typed()).toBe('')
  })

  test.each(['Undo', 'Saved'])('is gone after %s', async button => {
    await open()
    await type()
    await click(find('button', button))
    flushDrafts()
    expect((await open()).typed()).toBe('')
  })

  test('is kept at once when the page is left before the pause', async () => {
    await open()
    await click(find('button', 'Type'))
    expect(sessionStorage).toHaveLength(0)
    flushDrafts()
    expect((await open()).typed()).toBe('typed')
  })

  test('is another person’s or another organisation’s never', async () => {
    await open()
    await type()
    expect((await open(101)).typed()).toBe('')
    expect((await open(100, 2)).typed()).toBe('')
    dropForeignDrafts(uuid(101))
    expect(sessionStorage).toHaveLength(0)
  })

  test('is gone after signing out, also what was typed a moment ago and what is typed until the page is gone', async () => {
    const { session } = await open()
    await click(find('button', 'Type'))
    vi.stubGlobal('fetch', async () => Response.json({ csrfToken: 'c', url: `${window.location.origin}/signin` }))
    await act(() => session.signOut())
    await type()
    flushDrafts()
    expect(Object.keys(sessionStorage).filter(key => key.startsWith('sextant.draft'))).toEqual([])
  })

  test('of another shape, or broken, is not used', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    for (const text of ['{"name":3,"lines":1}', '["a"]', '{', 'null']) {
      sessionStorage.setItem(`sextant.draft.${uuid(100)}.${uuid(1)}.form`, text)
      expect((await open()).typed()).toBe('')
    }
  })

  test('that the browser has no room for stays in the form', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { typed } = await open()
    await type()
    expect(full).toHaveBeenCalled()
    expect(typed()).toBe('typed')
    forgetDrafts()
  })
})

test('shapes', () => {
  expect(hasShapeOf({ a: 1, b: { c: 'x' } }, { a: 2, b: { c: 'y' }, d: 1 })).toBe(true)
  expect(hasShapeOf({ a: [1] }, { a: {} })).toBe(false)
  expect(hasShapeOf({ a: null }, { a: null })).toBe(true)
  expect(hasShapeOf({ a: null }, { a: 'x' })).toBe(false)
  expect(hasShapeOf('x', undefined)).toBe(false)
})
