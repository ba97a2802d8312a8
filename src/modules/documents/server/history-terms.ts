import type { HistoryTerms } from '#server/things/served-kinds.ts'
import { audienceWords } from '#shared/audience.ts'
import { toSay } from '#shared/translate.ts'
import { documentTypeWords } from '../documents-words.ts'

/** How the history of a document tells what was changed. */
export const historyTerms: HistoryTerms = {
  fields: {
    title: toSay('Title'),
    type: toSay('Type'),
    audience: toSay('May be opened by'),
    tags: toSay('Tags'),
    note: toSay('Note'),
    number: toSay('Version'),
    file: toSay('File'),
    restoredFrom: toSay('Content of version'),
    reason: toSay('Reason'),
    hold: toSay('Legal hold'),
  },
  named: { type: documentTypeWords, audience: audienceWords },
}
