import { useSyncExternalStore } from 'react'
import type { Contrast } from '#shared/contrast-palette.ts'

const key = 'sextant.contrast'
const listeners = new Set<() => void>()
const asked = () => window.matchMedia('(prefers-contrast: more)')
/** For being told alone: Chromium tells nothing of a change that was read before it came to tell it. */
const told = asked()

/** Whether colours stand further apart: as chosen in this browser, else as the system asks for. */
export function readContrast(): Contrast {
  const chosen = localStorage.getItem(key)
  if (chosen === 'more' || chosen === 'usual') return chosen
  return asked().matches ? 'more' : 'usual'
}

/** Keeps the choice in this browser; other tabs follow. */
export function chooseContrast(contrast: Contrast): void {
  localStorage.setItem(key, contrast)
  showContrast()
}

/** Marks the page for its style sheets, and tells what is drawn. */
export function showContrast(): void {
  markPage()
  for (const listener of listeners) listener()
}

function markPage(): void {
  document.documentElement.dataset.contrast = readContrast()
}

/** The same for what is drawn; follows the choice and the system. */
export function useContrast(): Contrast {
  return useSyncExternalStore(subscribe, readContrast)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', showContrast)
    told.addEventListener('change', showContrast)
    // What changed before it was heard.
    markPage()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', showContrast)
    told.removeEventListener('change', showContrast)
  }
}
