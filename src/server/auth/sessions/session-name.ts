import { type SQL, sql } from 'drizzle-orm'
import { sessions } from '../schema.ts'

const length = 12

/** What names a session to people and in the audit: enough to tell two apart, too little to find one by. */
export function sessionName(idHash: string): string {
  return idHash.slice(0, length)
}

/** The condition that a session has a name. */
export function isSessionNamed(name: string): SQL {
  return sql`left(${sessions.idHash}, ${length}::int) = ${name}`
}
