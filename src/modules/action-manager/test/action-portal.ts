import { vi } from 'vitest'
import type { SignedIn } from '#shared/boot.ts'
import { boot, item, signedIn } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import type { Action } from '../contract.ts'
import actionManager from '../web/index.ts'
import { noSavings } from '../web/list/group-rows.ts'

export type Asked = { method: string; path: string; search: URLSearchParams; body: unknown }

type Answers = Record<string, (asked: Asked) => unknown>

/** The page of an address over some actions; further calls are answered by method and the end of their path. */
export async function openActions(
  address: string,
  actions: readonly Action[],
  answers: Answers = {},
  change: Partial<SignedIn> = {},
) {
  const asked: Asked[] = []
  const list = () => ({ items: actions, total: actions.length, page: 1, savings: noSavings, groups: [] })
  const known: Answers = {
    'GET /actions': list,
    'GET /users': () => ({ items: [], total: 0, page: 1 }),
    'GET /actions/tags': () => ({ tags: [] }),
    ...answers,
  }
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(input), 'http://portal.test')
    const one = {
      method: init.method ?? 'GET',
      path: pathname,
      search: searchParams,
      body: init.body ? JSON.parse(String(init.body)) : null,
    }
    asked.push(one)
    const [, answer] =
      Object.entries(known).find(
        ([end]) => `${one.method} ${pathname}`.endsWith(end.replace(/^\w+ /, '')) && end.startsWith(one.method),
      ) ?? []
    const said = answer?.(one) ?? { items: [], total: 0, page: 1 }
    return said instanceof Response ? said : Response.json(said)
  })
  const configuration = JSON.stringify({ type: 'both', items: [item('actionManager', '/app/action-manager')] })
  const page = boot(signedIn({ configuration, ...change }))
  const { container } = await renderPortal(address, page, [actionManager])
  return { container, asked, sent: (method: string) => asked.filter(one => one.method === method) }
}

/** A change that was refused because somebody else made one since. */
export function versionConflict(): Response {
  return refusal({ code: 'conflict', status: 409, reason: 'version_conflict' })
}

function refusal(problem: { code: string; status: number; reason: string }): Response {
  return Response.json({ ...problem, detail: 'It was refused' }, { status: problem.status })
}
