import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boot, signedIn } from '#test/boot.ts'
import { click, find, render, unmount } from '#test/render.tsx'
import { formatsHere, personFormats, writeFor } from '#web/person-formats.ts'
import { createSessionClient } from '#web/session/session-client.ts'
import { TabProvider } from '#web/session/tab-context.tsx'
import { followFormats, useTakeFormats, useTellCalendar } from './tab-formats.ts'

const visitor = signedIn()
const { organization, own } = visitor.formats
const visibility = vi.fn<() => DocumentVisibilityState>()
const reload = vi.fn<() => void>()
let stop: () => void

beforeEach(() => {
  visibility.mockReset().mockReturnValue('visible')
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(visibility)
  reload.mockReset()
  writeFor(visitor.formats)
  stop = followFormats(visitor, reload)
})
afterEach(async () => {
  stop()
  vi.restoreAllMocks()
  await unmount()
})

/** What another tab says when something is chosen there, as this browser tells it. */
function hear(formats: typeof visitor.formats, of: object = {}) {
  const person = { userUuid: visitor.session.user.userUuid, organizationUuid: visitor.organization.uuid }
  const newValue = JSON.stringify({ ...person, ...of, formats })
  window.dispatchEvent(new StorageEvent('storage', { key: 'sextant.formats', newValue }))
}

test('a tab writes as was chosen in another one, without being loaded anew', () => {
  hear({ organization, own: { ...own, numbers: '1.234,56' } })
  expect(personFormats().numbers).toBe('1.234,56')
  expect(reload).not.toHaveBeenCalled()
})

test('another first day of the week loads the page anew, once the person sees it', () => {
  visibility.mockReturnValue('hidden')
  hear({ organization, own: { ...own, weekStart: 7 } })
  expect(reload).not.toHaveBeenCalled()
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reload).toHaveBeenCalledOnce()
})

test('what another organisation or another person writes by is theirs', () => {
  const other = { ...organization, dates: '31.12.2026' as const }
  hear({ organization: other, own: { ...own, times: '2:30 PM' } }, { organizationUuid: 'another' })
  expect(formatsHere()).toEqual({ organization, own: { ...own, times: '2:30 PM' } })
  hear({ organization: other, own }, { userUuid: 'another' })
  expect(personFormats().times).toBe('2:30 PM')
})

test('another calendar of the organisation loads its tabs anew, once they are seen', () => {
  const hearCalendar = (of: object = {}) => {
    const person = { userUuid: visitor.session.user.userUuid, organizationUuid: visitor.organization.uuid }
    const newValue = JSON.stringify({ ...person, ...of })
    window.dispatchEvent(new StorageEvent('storage', { key: 'sextant.calendar', newValue }))
  }
  hearCalendar({ organizationUuid: 'another' })
  hearCalendar({ userUuid: 'another' })
  visibility.mockReturnValue('hidden')
  hearCalendar()
  expect(reload).not.toHaveBeenCalled()
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reload).toHaveBeenCalledOnce()
})

const chosen = { organization, own: { ...own, numbers: '1 234,56' as const } }

function Choose() {
  const take = useTakeFormats()
  const tell = useTellCalendar()
  return (
    <>
      <button type="button" onClick={() => take(chosen)}>
        Choose
      </button>
      <button type="button" onClick={tell}>
        Save calendar
      </button>
    </>
  )
}

test('what is chosen here is told to the other tabs, and nothing of it is left behind', async () => {
  const told = vi.spyOn(Storage.prototype, 'setItem')
  const page = boot(visitor)
  const session = createSessionClient({ boot: page, queries: new QueryClient(), go: vi.fn() })
  await render(
    <TabProvider value={{ boot: page, session, modules: [] }}>
      <Choose />
    </TabProvider>,
  )
  await click(find('button', 'Choose'))
  expect(personFormats().numbers).toBe('1 234,56')
  const [, text = ''] = told.mock.calls.find(([key]) => key === 'sextant.formats') ?? []
  expect(JSON.parse(text).formats).toEqual(chosen)
  expect(localStorage.getItem('sextant.formats')).toBeNull()
  await click(find('button', 'Save calendar'))
  const [, calendar = ''] = told.mock.calls.find(([key]) => key === 'sextant.calendar') ?? []
  expect(JSON.parse(calendar).organizationUuid).toBe(visitor.organization.uuid)
  expect(localStorage.getItem('sextant.calendar')).toBeNull()
})
