import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'

/** How long what a link showed is shown again as it is, so that opening it often asks the warehouse once. */
const keptSeconds = 60
const mostKept = 50
/** So many visitors wait for reports at once; each takes a second or a few. */
const mostWaiting = 20

const kept = new Map<string, { until: number; page: Promise<string> }>()
let waiting = 0

/** The page under a key as it was made within the last minute, or made now. Throws `limited` where very many wait. */
export async function keptPage(key: string, now: Date, make: () => Promise<string>): Promise<string> {
  const known = kept.get(key)
  if (known && known.until > now.getTime()) return known.page
  if (waiting >= mostWaiting) {
    throw new AppError('limited', t('Many reports are being drawn; try again in a moment'), { retryAfterSeconds: 5 })
  }
  waiting += 1
  const page = make().finally(() => {
    waiting -= 1
  })
  kept.delete(key)
  kept.set(key, { until: now.getTime() + keptSeconds * 1000, page })
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
  // What could not be made is tried again by the next.
  page.catch(() => kept.delete(key))
  return page
}
