import { useSyncExternalStore } from 'react'

export type NoticeTone = 'pending' | 'success' | 'warning' | 'danger'

/** What a toast said; kept after the toast is gone, because two seconds are too short for many readers. */
export type Notice = { id: string; text: string; detail?: string; tone: NoticeTone; at: number }

const longestList = 50
let notices: readonly Notice[] = []
const listeners = new Set<() => void>()

/** Adds a notice, or replaces the one of the same id. */
export function putNotice(notice: Notice): void {
  notices = [notice, ...notices.filter(({ id }) => id !== notice.id)].slice(0, longestList)
  for (const listener of listeners) listener()
}

export function clearNotices(): void {
  notices = []
  for (const listener of listeners) listener()
}

/** All notices of this tab, newest first. */
export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(subscribe, () => notices)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
