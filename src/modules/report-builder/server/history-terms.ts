import type { HistoryTerms } from '#server/things/served-kinds.ts'
import { audienceWords } from '#shared/audience.ts'
import { toSay } from '#shared/translate.ts'

/** How the history of a report tells what was changed. */
export const historyTerms: HistoryTerms = {
  fields: {
    name: toSay('Name'),
    audience: toSay('May be opened by'),
    pages: toSay('Pages'),
    number: toSay('Version'),
    label: toSay('Called'),
  },
  named: { audience: audienceWords },
}
