import { expect, test, vi } from 'vitest'
import type { Permission } from '#modules/permissions.ts'
import type { Work } from '#shared/origin.ts'
import { boot, item, signedIn, uuid } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { until } from '#test/render.tsx'
import type { WebModule } from '#web/define-web-module.ts'
import { StartWork } from './worked-on.tsx'

const work = (by: string | null, isDone = false): Work => ({
  thing: {
    ...{ kind: 'action', id: uuid(7), title: 'Ask for offers', subtitle: null, state: 'On track' },
    path: `/app/action-manager/${uuid(7)}`,
  },
  ...{ by, isDone, low: null },
})
const started = {
  ...{ place: 'supplier' as const, key: 'Nordpack', title: 'Nordpack', about: 'All that is bought.', question: null },
  ...{ amount: null, scope: [], baseline: null },
}

type Shown = { of: readonly Work[]; isFurther?: boolean; permissions?: readonly Permission[] }

/** A page of a place with what is under way about it, in a portal whose module begins work. */
async function show({ of, isFurther = false, permissions = ['data:read', 'data:write'] }: Shown) {
  vi.stubGlobal('fetch', async () => Response.json({ items: [], total: 0, page: 1 }))
  const own = {
    manifest: {
      ...{ id: 'place', title: 'Place', path: '/app/action-manager', permission: 'data:read' },
      navigation: {
        item: 'actionManager',
        called: 'Actions',
        title: 'Actions',
        icon: 'actionManager',
        order: 1,
        purpose: '',
      },
    },
    starts: { words: 'Create an action', to: '/app/action-manager/new', permission: 'data:write' },
    routes: [
      {
        path: '',
        title: 'Place',
        component: () => <StartWork work={of} start={() => started} isFurther={isFurther} />,
      },
    ],
  } as unknown as WebModule
  const configuration = JSON.stringify({ type: 'both', items: [item('actionManager', '/app/action-manager')] })
  const page = boot(signedIn({ configuration, permissions: [...permissions] }))
  const { container } = await renderPortal('/app/action-manager', page, [own])
  const main = await until(() => {
    const found = container.querySelector('main')
    if (!found) throw new Error('The page is not there yet')
    return found
  })
  return [...main.querySelectorAll('a')].map(link => link.textContent?.trim() ?? '')
}

test('a place that nobody works on offers to begin, to who may', async () => {
  expect(await show({ of: [] })).toEqual(['Create an action'])
})

test('who may not begin sees nothing where nobody works on it, else who does', async () => {
  expect(await show({ of: [], permissions: ['data:read'] })).toEqual([])
})

test.each([
  [[work('Anna Berg')], 'Being worked on by Anna Berg'],
  [[work('Anna Berg'), work('Bo Lind')], 'Being worked on by Anna Berg, and 1 more'],
  [[work(null)], 'Being worked on'],
  [[work('Anna Berg', true)], 'Dealt with by Anna Berg'],
  [[work(null, true)], 'Dealt with'],
] as const)('what is under way stands in place of the way to begin', async (of, words) => {
  expect(await show({ of })).toEqual([words])
})

test('a supplier has both: who works on it, and the way to begin more', async () => {
  expect(await show({ of: [work('Anna Berg')], isFurther: true })).toEqual([
    'Being worked on by Anna Berg',
    'Create an action',
  ])
})
