import { beforeEach, expect, test } from 'vitest'
import {
  dropForeignPages,
  forgetPages,
  lastVisit,
  readVisits,
  type VisitedPage,
  visitsKey,
  withPage,
  writeVisits,
} from './visits.ts'

const key = visitsKey({ userUuid: 'u', organizationUuid: 'o' })
const hour = 3_600_000
const page = (path: string, at: number, search = ''): VisitedPage => ({ path, search, title: path, language: 'en', at })

beforeEach(() => localStorage.clear())

test('a page stands once, as it was looked at last, and after a long pause a new visit begins', () => {
  const first = withPage(readVisits(key), page('/app/overview', hour))
  expect(first).toMatchObject({ now: hour, before: null })
  const second = withPage(withPage(first, page('/app/analytics', 2 * hour)), page('/app/overview', 3 * hour, '?x=1'))
  expect(second.pages.map(({ path, search }) => path + search)).toEqual(['/app/overview?x=1', '/app/analytics'])
  expect(second.before).toBeNull()
  expect(withPage(second, page('/app/overview', 20 * hour))).toMatchObject({ now: 20 * hour, before: 3 * hour })
})

test('what is kept is read again; signing out keeps when, not what; what cannot be read is nothing', () => {
  writeVisits(key, withPage(readVisits(key), page('/app/overview', hour)))
  expect(readVisits(key).pages).toHaveLength(1)
  forgetPages()
  expect(readVisits(key)).toEqual({ now: hour, before: null, pages: [] })
  localStorage.setItem(key, '{"now":"x","pages":[{"path":"javascript:alert(1)"},4]}')
  expect(readVisits(key)).toEqual({ now: null, before: null, pages: [] })
})

test('who comes back the next day and sees the home page first is told of the day before', () => {
  const visits = { now: 30 * hour, before: 3 * hour, pages: [] }
  expect(lastVisit(visits, 50 * hour)).toBe(30 * hour)
  expect(lastVisit(visits, 31 * hour)).toBe(3 * hour)
  expect(lastVisit({ now: null, before: null, pages: [] }, hour)).toBeNull()
})

test('another person on this browser finds none of the pages of the one before', () => {
  writeVisits(key, withPage(readVisits(key), page('/app/overview', hour)))
  dropForeignPages('u')
  expect(readVisits(key).pages).toHaveLength(1)
  dropForeignPages('other')
  expect(readVisits(key).pages).toEqual([])
})
