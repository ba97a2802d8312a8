import type { RuleConditionInput } from './categories.ts'
import { plainNumber } from './formats/write-number.ts'
import { type Noun, registerNouns } from './nouns.ts'
import { ruleWords } from './rule-words.ts'
import { allOf } from './text.ts'
import { plural, t } from './translate.ts'

/** The categories are named by their paths, as they were then. A rule of a category that is archived has none. */
type RuleFacts = { conditions: readonly RuleConditionInput[]; path: string | null; isEnabled: boolean }

type Done =
  | { did: 'add-node' | 'archive-node'; path: string }
  | { did: 'rename-node' | 'merge-node'; path: string; to: string }
  /** `to`: its path since, or its place among those beside it, counted from 1. */
  | { did: 'move-node'; path: string; to: string | number }
  | { did: 'import-tree' | 'start-from-data'; added: number; renamed: number; archived: number }
  | { did: 'add-rule' | 'change-rule' | 'remove-rule'; rule: RuleFacts }
  | { did: 'move-rule'; rule: RuleFacts; place: number }
  | { did: 'answer'; about: string; kinds: number; path: string }
  | { did: 'train-model'; kinds: number }

/** How many rows of registers went along with new names, and how many still name a category that is another by now, or none. */
export type Carried = Record<'contracts' | 'budget', { carried: number; left: number }>

/** What a change of categories did, as it is kept: it is told in the language and the formats of whoever reads it. */
export type CategoryChangeFacts = Done & { carried?: Carried }

const longest = 1000

/** A change of categories in words, with what became of the registers that name them. */
export function categoryChangeWords(
  facts: CategoryChangeFacts,
  write: (count: number) => string = plainNumber,
): string {
  const carried = facts.carried ? carriedWords(facts.carried, write) : ''
  return `${doneWords(facts, write).slice(0, longest)}${carried}`
}

function doneWords(done: Done, write: (count: number) => string): string {
  switch (done.did) {
    case 'add-node':
      return t`Added ${done.path}`
    case 'archive-node':
      return t`Archived ${done.path}`
    case 'rename-node':
      return t`Renamed ${done.path} to ${done.to}`
    case 'merge-node':
      return t`Merged ${done.path} into ${done.to}`
    case 'move-node':
      if (typeof done.to === 'string') return t`Moved ${done.path} to ${done.to}`
      return t`Moved ${done.path} to place ${write(done.to)}`
    case 'import-tree':
      return t`Imported a tree: ${planWords(done, write)}`
    case 'start-from-data':
      return t`Took over the files’ own categories: ${planWords(done, write)}`
    case 'add-rule':
      return t`Added the rule: ${inWords(done.rule)}`
    case 'change-rule':
      return t`Changed the rule to: ${inWords(done.rule)}${done.rule.isEnabled ? '' : t(' (off)')}`
    case 'move-rule':
      return t`Moved to place ${write(done.place)}: ${inWords(done.rule)}`
    case 'remove-rule':
      return t`Removed the rule: ${ruleWords(done.rule.conditions)}`
    case 'answer': {
      const about = done.about || t('Lines without supplier')
      return t`${about}: ${write(done.kinds)} ${plural(done.kinds, 'kind', 'kinds')} of line are ${done.path}`
    }
    case 'train-model':
      return t`Trained the text model on ${write(done.kinds)} kinds of line`
  }
}

type Planned = { added: number; renamed: number; archived: number }

function planWords({ added, renamed, archived }: Planned, write: (count: number) => string): string {
  const removed = archived > 0 ? [t`${write(archived)} archived`] : []
  return [t`${write(added)} added`, t`${write(renamed)} renamed or moved`, ...removed].join(', ')
}

function inWords({ conditions, path }: RuleFacts): string {
  return t`${ruleWords(conditions)} is ${path ?? t('an archived category')}`
}

/** As the end of a sentence; nothing when no register names a category that changed. */
function carriedWords({ contracts, budget }: Carried, write: (count: number) => string): string {
  const count = (some: number, noun: Noun) => (some === 0 ? [] : [`${write(some)} ${noun(some)}`])
  const rows = (part: 'carried' | 'left') =>
    allOf([...count(contracts[part], registerNouns.contracts), ...count(budget[part], registerNouns.budget)])
  const [along, left] = [rows('carried'), rows('left')]
  return `${along === '' ? '' : t`, with ${along}`}${left === '' ? '' : t`; left under the old name: ${left}`}`
}
