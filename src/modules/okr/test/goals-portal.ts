import { vi } from 'vitest'
import type { SignedIn } from '#shared/boot.ts'
import { boot, item, signedIn, uuid } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import type { WebModule } from '#web/define-web-module.ts'
import type { KeyResult, Objective, OkrPeriod } from '../contract.ts'
import type { OkrWeek } from '../contract-week.ts'
import goals from '../web/index.ts'

type Asked = { method: string; path: string; body: unknown }

/** The page of an address over goals; calls are answered by method and the end of their path, each anew. */
export async function openGoals(
  address: string,
  answers: Record<string, (asked: Asked) => unknown>,
  change: Partial<SignedIn> = {},
  others: readonly WebModule[] = [],
) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    const path = new URL(String(input), 'http://portal.test').pathname
    const one = { method, path, body: init.body ? JSON.parse(String(init.body)) : null }
    asked.push(one)
    const [, answer] =
      Object.entries(answers).find(([name]) => {
        const [by, end = ''] = name.split(' ')
        return by === method && path.endsWith(end)
      }) ?? []
    const said = answer?.(one) ?? { items: [], total: 0, page: 1 }
    return said instanceof Response ? said : Response.json(said)
  })
  const items = [item('okr', '/app/okr'), ...others.map(({ manifest }) => item(manifest.id, manifest.path))]
  const configuration = JSON.stringify({ type: 'both', items })
  const portal = await renderPortal(address, boot(signedIn({ configuration, ...change })), [goals, ...others])
  return { ...portal, sent: (method: string) => asked.filter(one => one.method === method) }
}

export const aPeriod: OkrPeriod = {
  ...{ uuid: uuid(10), version: 1, name: 'Q4 2026', kind: 'quarter', from: '2026-10-01', to: '2026-12-31' },
  ...{ closedAt: null, retrospective: '', objectives: 2 },
}

export const aWeek: OkrWeek = { from: '2026-11-23', today: '2026-11-26', checkedIn: [], moved: [], changed: [] }

const standing = { progress: 0.5, expected: 0.4, suggested: null, restated: null, score: null, scoreReason: '' }

export function aKeyResult(change: Partial<KeyResult> = {}): KeyResult {
  return {
    ...{ uuid: uuid(30), version: 1, objectiveUuid: uuid(20), title: 'Cut spend', kind: 'Metric', unit: 'Number only' },
    ...{ start: 0, target: 100, value: 50, steps: [], weight: 1, ownerUuid: null, owner: null, stage: null },
    ...{ status: 'On track', priority: 'Medium', pace: 'linear', figure: null, live: null, isOverridden: false },
    ...{ checkedIn: null, mayCheckIn: true },
    ...standing,
    ...change,
  }
}

export function anObjective(change: Partial<Objective> = {}): Objective {
  return {
    ...{ uuid: uuid(20), version: 1, periodUuid: aPeriod.uuid, parentUuid: null, level: 'organization', unit: null },
    ...{ title: 'Buy better', owner: null, contributors: [], tags: [], stage: null, status: 'On track' },
    ...{ priority: 'Medium', rollUp: 'average', manual: null, weight: 1, isArchived: false, mayChange: true },
    ...{ terms: [], why: null, keyResults: [] },
    ...standing,
    ...change,
  }
}
