import { callPortal } from '#web/call-portal.ts'
import type { Finder } from '#web/find/find.ts'
import { statusWords } from '#web/ui/status-words.ts'
import { listActions } from '../../calls.ts'

/** Actions by words of their title or by their number, completed ones too. */
export const findActions: Finder = async (text, { signal }) => {
  const { items } = await callPortal(listActions, { query: { q: text, completed: 'true', sort: '-updatedAt' }, signal })
  return items.map(({ uuid, number, title, status }) => ({
    id: uuid,
    label: title,
    note: `#${number}, ${statusWords[status]}`,
    to: `/app/action-manager/${number}`,
  }))
}
