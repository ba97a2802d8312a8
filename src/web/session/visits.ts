import { logName } from '#web/log-name.ts'
import { readJson } from '#web/read-json.ts'
import type { DraftOwner as Owner } from './drafts.ts'

/** A page as a person last looked at it, and the language its title is in. */
export type VisitedPage = { path: string; search: string; title: string; language: string; at: number }

/** When a person was in an organisation with this browser, and what they looked at; moments in ms since 1970. */
export type Visits = {
  /** The last moment of this visit. */
  now: number | null
  /** The last moment of the visit before it. */
  before: number | null
  /** The newest first. */
  pages: readonly VisitedPage[]
}

const prefix = 'sextant.visits.'
const none: Visits = { now: null, before: null, pages: [] }
/** A visit is over when nothing was looked at for so long. */
const pauseMilliseconds = 4 * 3_600_000
const mostPages = 8

/** Where visits of a person in an organisation are kept in this browser. */
export function visitsKey({ userUuid, organizationUuid }: Owner): string {
  return `${prefix}${userUuid}.${organizationUuid}`
}

/** What is kept of a person's visits; none when nothing is, or it cannot be read. */
export function readVisits(key: string): Visits {
  const kept = readJson(localStorage.getItem(key) ?? 'null') as Partial<Visits> | null
  if (kept === null || typeof kept !== 'object') return none
  return {
    now: momentOf(kept.now),
    before: momentOf(kept.before),
    pages: Array.isArray(kept.pages) ? kept.pages.filter(isPage).slice(0, mostPages) : [],
  }
}

/** Keeps what is known of a person's visits. */
export function writeVisits(key: string, visits: Visits): void {
  try {
    localStorage.setItem(key, JSON.stringify(visits))
  } catch (error) {
    // The browser's space is full: the pages that were kept before stay.
    logName(error)
  }
}

/** The visits with a page looked at now: the newest of its path stands, and after a long pause a new visit begins. */
export function withPage({ now, before, pages }: Visits, page: VisitedPage): Visits {
  return {
    now: page.at,
    before: lastVisit({ now, before, pages }, page.at),
    pages: [page, ...pages.filter(({ path }) => path !== page.path)].slice(0, mostPages),
  }
}

/** When the visit before this one ended, in ms; `null` for the first. What comes after a long pause is a new visit at once. */
export function lastVisit({ now, before }: Visits, moment: number): number | null {
  return isPaused(now, moment) ? now : before
}

/** Signed out: which pages anybody looked at is no longer kept; when they were here is. */
export function forgetPages(): void {
  forgetWhere(() => true)
}

/** Another person signed in with this browser: which pages others looked at is no longer kept. */
export function dropForeignPages(userUuid: string): void {
  forgetWhere(key => !key.startsWith(`${prefix}${userUuid}.`))
}

function forgetWhere(isGone: (key: string) => boolean): void {
  const kept = Object.keys(localStorage).filter(key => key.startsWith(prefix) && isGone(key))
  for (const key of kept) writeVisits(key, { ...readVisits(key), pages: [] })
}

function isPaused(now: number | null, moment: number): boolean {
  return now !== null && moment - now > pauseMilliseconds
}

function momentOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function isPage(value: unknown): value is VisitedPage {
  const page = value as Partial<VisitedPage> | null
  return (
    typeof page?.path === 'string' &&
    page.path.startsWith('/app/') &&
    typeof page.search === 'string' &&
    typeof page.title === 'string' &&
    typeof page.language === 'string' &&
    momentOf(page.at) !== null
  )
}
