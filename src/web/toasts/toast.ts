import { upperFirst } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { toastMilliseconds, unexpectedFailure, type Verb, verbs } from '#shared/vocabulary.ts'
import { reportUsage } from '#web/monitoring/report-usage.ts'
import { ApiError } from '#web/send.ts'
import { withFormats } from '#web/ui/format.ts'
import { type Notice, type NoticeTone, putNotice } from './notices.ts'

const colors: Record<NoticeTone, string> = {
  pending: 'var(--info)',
  success: 'var(--success)',
  warning: 'var(--warning)',
  danger: 'var(--error)',
}

let counter = 0

/**
 * Shows the verb's pending, success and error text while `promise` runs, and gives its result; a failure is shown
 * and thrown on. `subject` completes the words: `toast('upload', promise, 'leeds.csv')` says "Uploading leeds.csv".
 */
export async function toast<T>(verb: Verb, promise: Promise<T>, subject = ''): Promise<T> {
  const id = `notice-${++counter}`
  const words = (text: string) => (subject ? t`${text} ${subject}` : text)
  show({ id, text: words(verbs[verb].pending), tone: 'pending', at: Date.now() }, true)
  try {
    const result = await promise
    reportUsage(verb, { outcome: 'success' })
    show({ id, text: words(verbs[verb].success), tone: 'success', at: Date.now() }, false)
    return result
  } catch (error) {
    reportUsage(verb, { outcome: 'error' })
    show({ id, text: words(verbs[verb].error), detail: failureDetail(error), tone: 'danger', at: Date.now() }, false)
    throw error
  }
}

/** Shows a notice that belongs to no verb. */
export function notify(text: string, tone: Exclude<NoticeTone, 'pending'>, detail?: string): void {
  show({ id: `notice-${++counter}`, text, tone, at: Date.now(), ...(detail ? { detail } : {}) }, false)
}

function failureDetail(error: unknown): string {
  if (!(error instanceof ApiError)) return unexpectedFailure
  const [issue] = error.issues
  // Which field it is of, the form says; the words of the request would say nothing to a person.
  if (issue) return upperFirst(issue.message)
  const detail = withFormats(error.detail)
  return error.requestId ? t`${detail} (request ${error.requestId})` : detail
}

function show(notice: Notice, isPending: boolean): void {
  putNotice(notice)
  void import('@mantine/notifications').then(({ notifications, notificationsStore }) => {
    const data = {
      id: notice.id,
      title: notice.text,
      message: notice.detail ?? '',
      color: colors[notice.tone],
      loading: isPending,
      autoClose: isPending ? (false as const) : toastMilliseconds,
      // The live region of the shell announces it; twice would be noise.
      role: 'presentation',
    }
    const isShown = notificationsStore.getState().notifications.some(({ id }) => id === notice.id)
    if (isShown) notifications.update(data)
    else notifications.show(data)
  })
}

/** Shows a failure that no verb stands for. */
export function toastFailure(error: unknown): void {
  notify(unexpectedFailure, 'danger', error instanceof ApiError ? failureDetail(error) : undefined)
}
