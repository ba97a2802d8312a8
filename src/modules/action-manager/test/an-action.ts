import { uuid } from '#test/boot.ts'
import type { Action } from '../contract.ts'

/** An action as the portal answers it; nothing is said of it but what is given. */
export function anAction(change: Partial<Action> = {}): Action {
  const number = change.number ?? 1
  return {
    uuid: uuid(1000 + number),
    number,
    version: 1,
    title: `Action ${number}`,
    description: '',
    status: 'To do',
    priority: 'Medium',
    stage: null,
    owner: null,
    contributors: [],
    start: null,
    due: null,
    remindOn: null,
    tags: [],
    parts: [],
    waitsFor: [],
    waitsForActions: [],
    neededBy: [],
    waiting: 0,
    rhythm: null,
    isLate: false,
    saving: null,
    completedAt: null,
    createdAt: '2026-11-02T08:00:00.000Z',
    updatedAt: '2026-11-02T08:00:00.000Z',
    createdBy: null,
    repeats: null,
    origin: null,
    canChange: true,
    canManage: true,
    ...change,
  }
}
