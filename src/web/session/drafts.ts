import { logName } from '#web/log-name.ts'
import { readJson } from '#web/read-json.ts'

/** Whose draft of which form: a person in an organisation. */
export type DraftOwner = { userUuid: string; organizationUuid: string }

const prefix = 'sextant.draft.'
const quietMilliseconds = 300
/** What is longer is not worth the browser's few megabytes for all drafts. */
const longestDraft = 500_000

type Pending = { timer: ReturnType<typeof setTimeout>; value: unknown }
const pending = new Map<string, Pending>()

/** Where a form's draft is kept in this tab. */
export function draftKey({ userUuid, organizationUuid }: DraftOwner, name: string): string {
  return `${prefix}${userUuid}.${organizationUuid}.${name}`
}

/** What was kept of a form; `undefined` when nothing was, or it cannot be read. */
export function readDraft(key: string): unknown {
  const text = sessionStorage.getItem(key)
  return text === null ? undefined : (readJson(text) ?? undefined)
}

/** Keeps a form's value once the person pauses. */
export function keepDraft(key: string, value: unknown): void {
  clearTimeout(pending.get(key)?.timer)
  pending.set(key, { value, timer: setTimeout(() => write(key), quietMilliseconds) })
}

/** Nothing of this form is kept any more. */
export function forgetDraft(key: string): void {
  clearTimeout(pending.get(key)?.timer)
  pending.delete(key)
  sessionStorage.removeItem(key)
}

/** Keeps at once what waits for a pause; for when the page is hidden or left. */
export function flushDrafts(): void {
  for (const key of [...pending.keys()]) write(key)
}

/** Signed out: nothing typed in this tab is kept. */
export function forgetDrafts(): void {
  forgetWhere(() => true)
}

/** Another person signed in on this tab: what others typed is gone. */
export function dropForeignDrafts(userUuid: string): void {
  forgetWhere(key => !key.startsWith(`${prefix}${userUuid}.`))
}

function forgetWhere(isGone: (key: string) => boolean): void {
  const kept = Object.keys(sessionStorage).filter(key => key.startsWith(prefix))
  for (const key of new Set([...kept, ...pending.keys()])) if (isGone(key)) forgetDraft(key)
}

function write(key: string): void {
  const waiting = pending.get(key)
  if (!waiting) return
  clearTimeout(waiting.timer)
  pending.delete(key)
  const text = JSON.stringify(waiting.value)
  try {
    if (text.length <= longestDraft) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch (error) {
    // The browser's space is full: the form itself still holds what was typed.
    logName(error)
  }
}
