import { dayMilliseconds } from '#shared/vocabulary.ts'
import type { TagTone } from '#web/ui/tag.tsx'

const warnDays = 60
const urgentDays = 7

/** How long a certificate is good for yet, as a status. */
export function expiryOf(validUntil: string, now: Date): { tone: TagTone; words: string } {
  const days = Math.floor((Date.parse(validUntil) - now.getTime()) / dayMilliseconds)
  if (days < 0) return { tone: 'bad', words: 'Expired' }
  if (days > warnDays) return { tone: 'good', words: 'Valid' }
  const words = days === 0 ? 'Ends today' : `Ends in ${days} ${days === 1 ? 'day' : 'days'}`
  return { tone: days <= urgentDays ? 'bad' : 'warn', words }
}
