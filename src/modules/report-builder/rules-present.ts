const steps: Record<string, number> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }

/** The place of the page that a key goes to in a presentation; `null` where it goes nowhere. */
export function pageByKey(key: string, at: number, count: number): number | null {
  if (key === 'Home') return at === 0 ? null : 0
  if (key === 'End') return at === count - 1 ? null : count - 1
  const to = at + (steps[key] ?? 0)
  return to === at || to < 0 || to >= count ? null : to
}
