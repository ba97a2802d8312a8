import { uuid } from '#test/boot.ts'
import type { DocumentAnswer, DocumentVersionAnswer } from '../contract.ts'

/** A version whose text is read; nothing is said of it but what is given. */
export function aVersion(change: Partial<DocumentVersionAnswer> = {}): DocumentVersionAnswer {
  return {
    ...{ number: 1, name: 'agreement.txt', bytes: 1200, mediaType: 'text/plain', scan: 'none', by: 'Mara Okafor' },
    ...{ at: '2026-11-02T08:00:00.000Z', reason: '', restoredFrom: null },
    text: { state: 'read', why: null, pages: 1, language: 'en', isCut: false },
    ...change,
  }
}

/** A document as the portal answers it to its owner. */
export function aDocument(change: Partial<DocumentAnswer> = {}): DocumentAnswer {
  return {
    ...{ uuid: uuid(50), version: 1, title: 'Frame agreement', type: 'contract', folders: [] },
    ...{ owner: { uuid: uuid(100), name: 'Mara Okafor' }, audience: 'everyone', roles: [], people: [] },
    ...{ tags: [], note: '', newest: aVersion(), about: [], hold: null, canChange: true, canShare: true },
    ...{ createdAt: '2026-11-02T08:00:00.000Z', updatedAt: '2026-11-02T08:00:00.000Z' },
    ...change,
  }
}
