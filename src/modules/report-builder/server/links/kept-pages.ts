import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'

/** How long what a link showed is shown again as it is, so that opening it often asks the warehouse once. */
const keptSeconds = 60
const mostKept = 50
/** So many pages are waited for at once, and of one organisation, which has the others wait for none of its own. */
const mostWaiting = 40
const mostOfOrganization = 10

const kept = new Map<string, { until: number; page: Promise<string> }>()
/** How many pages of each organisation are being made. */
const waiting = new Map<string, number>()

type KeptPage = {
  organization: string
  /** What it shows; the same for every link that shows the same. */
  key: string
  now: Date
}

/** A page of an organisation as it was made within the last minute, or made now. Throws `limited` where very many wait. */
export async function keptPage({ organization, key, now }: KeptPage, make: () => Promise<string>): Promise<string> {
  const name = `${organization} ${key}`
  const known = kept.get(name)
  if (known && known.until > now.getTime()) return known.page
  const all = [...waiting.values()].reduce((sum, many) => sum + many, 0)
  const own = waiting.get(organization) ?? 0
  if (all >= mostWaiting || own >= mostOfOrganization) {
    throw new AppError('limited', t('Many reports are being drawn; try again in a moment'), { retryAfterSeconds: 5 })
  }
  waiting.set(organization, own + 1)
  const page = make().finally(() => leave(organization))
  kept.delete(name)
  kept.set(name, { until: now.getTime() + keptSeconds * 1000, page })
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
  // What could not be made is tried again by the next.
  page.catch(() => kept.delete(name))
  return page
}

function leave(organization: string): void {
  const left = (waiting.get(organization) ?? 0) - 1
  if (left > 0) waiting.set(organization, left)
  else waiting.delete(organization)
}
