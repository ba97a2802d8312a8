import { useLocation } from '@tanstack/react-router'
import type { Origin } from '#shared/origin.ts'
import { type ThingRef, thingKey } from '#shared/things.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { useOpenModules } from '#web/session/use-open-modules.ts'
import type { Started } from './start-rules.ts'

/** What is carried in an address has at most so many characters. */
const longest = 6000

type StartLink = { to: string; search: Record<string, string> }

export type Start = {
  words: string
  /** To what comes of a place. */
  linkTo: (started: Started) => StartLink
  /** To what supports a thing. */
  linkToSupport: (of: ThingRef) => StartLink
}

/** What the person can begin with a place or for a thing; `null` where no module of the organisation offers any, or they may not. */
export function useStart(): Start | null {
  const { permissions } = useSignedIn()
  const here = useLocation().href
  const starts = useOpenModules().flatMap(module => module.starts ?? [])
  const start = starts.find(({ permission }) => permissions.includes(permission))
  if (!start) return null
  const linkTo = ({ about, due, owner, path = here, ...rest }: Started) => {
    const known = { ...(due ? { until: due } : {}), ...(owner ? { whose: owner } : {}) }
    return { to: start.to, search: { title: rest.title, about, from: writeOrigin({ ...rest, path }), ...known } }
  }
  const linkToSupport = (of: ThingRef) => ({ to: start.to, search: { supports: thingKey(of) } })
  return { words: start.words, linkTo, linkToSupport }
}

/** An origin as an address carries it; of one that is too long only what it is and where. */
function writeOrigin(origin: Origin): string {
  const whole = JSON.stringify(origin)
  if (whole.length <= longest) return whole
  const path = origin.path.length > longest / 2 ? (origin.path.split('?')[0] ?? '') : origin.path
  return JSON.stringify({ ...origin, question: null, scope: [], path })
}
