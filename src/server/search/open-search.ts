import { toSay } from '#shared/translate.ts'
import { findPeople } from '../people/find-people.ts'
import { serveFinds } from './served-finds.ts'

/** Has the search find what is the platform's own and no thing; modules say theirs when they are loaded. */
export function openSearch(): void {
  serveFinds({
    person: { many: toSay('People'), permission: 'users:read', icon: 'account', find: findPeople },
  })
}
