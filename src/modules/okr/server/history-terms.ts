import type { HistoryTerms } from '#server/things/served-kinds.ts'
import { toSay } from '#shared/translate.ts'
import { levelNames, paceNames, rollUpNames } from '../okr-words.ts'

/** How histories tell what was changed of goals. */
export const historyTerms = {
  objective: {
    fields: {
      title: toSay('Title'),
      status: toSay('Status'),
      priority: toSay('Priority'),
      stage: toSay('Stage'),
      level: toSay('Level'),
      rollUp: toSay('Roll-up'),
      manual: toSay('Progress'),
      weight: toSay('Weight'),
      tags: toSay('Tags'),
    },
    words: ['status', 'priority'],
    named: { level: levelNames, rollUp: rollUpNames },
  },
  keyResult: {
    fields: {
      title: toSay('Title'),
      status: toSay('Status'),
      priority: toSay('Priority'),
      stage: toSay('Stage'),
      start: toSay('Start'),
      target: toSay('Target'),
      value: toSay('Value'),
      weight: toSay('Weight'),
      pace: toSay('Expected to come'),
    },
    words: ['status', 'priority'],
    named: { pace: paceNames },
  },
} satisfies Record<string, HistoryTerms>
