import type { HistoryTerms } from '#server/things/served-kinds.ts'
import { toSay } from '#shared/translate.ts'

/** How histories tell what was changed of actions. */
export const historyTerms = {
  fields: {
    title: toSay('Title'),
    status: toSay('Status'),
    priority: toSay('Priority'),
    stage: toSay('Stage'),
    start: toSay('Start'),
    due: toSay('Due'),
    remindOn: toSay('Reminder'),
    tags: toSay('Tags'),
    amount: toSay('Amount saved'),
  },
  words: ['status', 'priority', 'stage'],
  amounts: ['amount'],
} satisfies HistoryTerms
