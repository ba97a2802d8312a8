import { afterEach, expect, test, vi } from 'vitest'
import { uuid } from '#test/boot.ts'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { openActions } from '../../test/action-portal.ts'
import { anAction } from '../../test/an-action.ts'

vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => vi.unstubAllGlobals())

const saved = {
  ...{ uuid: uuid(9), name: 'Late ones of mine', view: 'board', search: { due: 'late', owner: 'me' } },
  ...{ isShared: false, owner: 'Ada', isOwn: true, canChange: true, updatedAt: '2026-11-02T08:00:00.000Z' },
}
const answers = {
  'GET /actions/views': () => ({ items: [saved], total: 1, page: 1 }),
  [`GET /actions/views/${saved.uuid}`]: () => saved,
}
const actions = [anAction({ title: 'Tender boxes' })]

test('Actions opens with the view that was chosen, and says when it was changed since', async () => {
  const { container, asked } = await openActions('/app/action-manager', actions, {
    ...answers,
    'GET /actions/default-view': () => ({ person: saved.uuid, organization: null }),
  })
  await until(() => find('button', 'Late ones of mine'))
  expect(container.querySelector('section[aria-label=Board]')?.textContent).toContain('Tender boxes')
  const list = asked.find(({ path, search }) => path.endsWith('/actions') && search.get('all') === 'true')
  expect(Object.fromEntries(list?.search ?? [])).toMatchObject({ due: 'late', owner: 'me' })
  expect(container.textContent).not.toContain('Changed since saved')
  await click(find('button', 'Clear filters'))
  await until(() => expect(container.textContent).toContain('Changed since saved'))
})

test('what is seen is kept by name, in any view', async () => {
  const { sent } = await openActions('/app/action-manager/timeline?status=At%20risk&zoom=week', actions, {
    ...answers,
    'POST /actions/views': ({ body }) => ({ ...saved, ...(body as object), uuid: uuid(10) }),
  })
  await click(await until(() => find('button', 'Save view')))
  await until(() => find('[role=menuitem]', 'Late ones of mineYours alone'))
  await click(find('[role=menuitem]', 'Save this view …'))
  const field = await until(() => {
    const found = document.querySelector<HTMLInputElement>('[role=dialog] input[maxlength]')
    if (!found) throw new Error('There is no field')
    return found
  })
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'At risk by week')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await click(find('[role=dialog] button', 'Save'))
  await until(() =>
    expect(sent('POST')[0]?.body).toEqual({
      ...{ name: 'At risk by week', view: 'timeline', isShared: false },
      search: { status: 'At risk', zoom: 'week' },
    }),
  )
})
