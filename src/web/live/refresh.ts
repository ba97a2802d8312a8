import type { QueryClient } from '@tanstack/react-query'
import { unreadQuery } from '#web/notifications/api.ts'
import { addChange, type Changes, isTouched } from './shows.ts'

/** In milliseconds: changes that come together are asked for together, and a busy list at most so often. */
const gatherMilliseconds = 100
const restMilliseconds = 1000

/** Asks again what the page shows of things that changed: soon, not too often, and in a hidden tab once it is looked at. */
export function createRefresh(queries: QueryClient) {
  let changes: Changes = new Map()
  let isAll = false
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function refresh(): void {
    timer = undefined
    if (document.visibilityState === 'hidden') return
    const [those, all] = [changes, isAll]
    changes = new Map()
    isAll = false
    last = Date.now()
    void queries.invalidateQueries({
      predicate: ({ meta }) => meta?.shows !== undefined && (all || isTouched(meta.shows, those)),
    })
  }

  function plan(): void {
    if (!isAll && changes.size === 0) return
    timer ??= setTimeout(refresh, Math.max(gatherMilliseconds, last + restMilliseconds - Date.now()))
  }

  document.addEventListener('visibilitychange', plan)
  return {
    onChange(change: { kind: string; id: string | null }): void {
      addChange(changes, change)
      plan()
    },
    /** Something may have been missed. */
    onGap(): void {
      isAll = true
      plan()
      void queries.invalidateQueries({ queryKey: unreadQuery.queryKey })
    },
    onNotices(): void {
      void queries.invalidateQueries({ queryKey: unreadQuery.queryKey })
    },
    stop(): void {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', plan)
    },
  }
}
