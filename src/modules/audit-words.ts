import { type CategoryChangeFacts, categoryChangeWords } from '#shared/category-change.ts'
import { type FamilyChangeFacts, familyChangeWords } from '#shared/family-change.ts'
import { plainNumber } from '#shared/formats/write-number.ts'
import { upperFirst } from '#shared/text.ts'
import { t, toSay } from '#shared/translate.ts'
import { auditedActions } from './audited-actions.ts'

/** What an entry of the audit says happened, in a sentence without its person. Pure. */

/** Actions of the platform that need words of their own; those of modules are in their manifests. */
const whole: Readonly<Record<string, string>> = {
  'file.lock': toSay('Locked a file after the virus check'),
  'session.start': toSay('Signed in'),
  'session.end': toSay('Ended a session'),
  'session.endAll': toSay('Ended all other sessions'),
  'session.switch': toSay('Opened the organisation'),
  'session.refuse': toSay('Was refused at sign-in'),
  'organization.choose': toSay('Chose the organisation to open first'),
  'organization.calendar': toSay('Changed the calendar of the organisation'),
  'organization.formats': toSay('Changed how numbers and dates are written in the organisation'),
  'organization.requireSecondFactor': toSay('Changed whether everyone needs a second factor'),
  'password.reset': toSay('Set a new password by e-mail'),
  'second-factor.begin': toSay('Began to set up a second factor'),
  'second-factor.enable': toSay('Turned the second factor on'),
  'second-factor.disable': toSay('Turned the second factor off'),
  'second-factor.prove': toSay('Passed the second factor'),
  'second-factor.refuse': toSay('Gave a wrong second factor'),
  'second-factor.recover': toSay('Used a recovery code'),
  'second-factor.reset': toSay('Took a second factor away'),
  'second-factor.renewCodes': toSay('Made new recovery codes'),
  'saml-connection.enforce': toSay('Made single sign-on the only way in'),
  'saml-connection.release': toSay('Allowed passwords beside single sign-on again'),
  'break-glass.mark': toSay('Changed who may sign in without single sign-on'),
  'break-glass.use': toSay('Signed in without single sign-on'),
  'saml-domain.withdraw': toSay('Withdrew a sign-in domain'),
  'invitation.resend': toSay('Sent an invitation again'),
  'saved-view.create': toSay('Added a saved view'),
  'saved-view.update': toSay('Changed a saved view'),
  'saved-view.delete': toSay('Deleted a saved view'),
  'default-view.update': toSay('Changed the start view'),
  'finding.dismiss': toSay('Set an exception aside'),
  'finding.reopen': toSay('Reopened an exception'),
  'categories.start-from-data': toSay('Started the category tree from the data'),
  'categories.import-tree': toSay('Imported the category tree'),
  'categories.train-model': toSay('Trained the classification'),
  'categories.train': toSay('Trained the classification'),
  'categories.add-node': toSay('Added a category'),
  'categories.rename-node': toSay('Renamed a category'),
  'categories.move-node': toSay('Moved a category'),
  'categories.merge-node': toSay('Merged two categories'),
  'categories.archive-node': toSay('Archived a category'),
  'categories.add-rule': toSay('Added a classification rule'),
  'categories.change-rule': toSay('Changed a classification rule'),
  'categories.move-rule': toSay('Moved a classification rule'),
  'categories.remove-rule': toSay('Removed a classification rule'),
  'categories.answer': toSay('Put lines into a category'),
  'families.answer': toSay('Decided whether two names are one'),
  'families.open': toSay('Asked again about two names'),
  'families.apart': toSay('Kept two names apart'),
  'families.cluster': toSay('Searched for names that are one'),
  'families.split': toSay('Split a family'),
  'families.merge': toSay('Merged two families'),
  'families.move': toSay('Moved a name to another family'),
  'families.rename': toSay('Renamed a family'),
  'webhook.renew': toSay('Made a new secret of a webhook'),
  'attachment.create': toSay('Added a file'),
  'attachment.delete': toSay('Removed a file'),
  'comment.create': toSay('Commented'),
  'thing.delete': toSay('Put into the trash'),
  'thing.restore': toSay('Restored from the trash'),
  'thing.purge': toSay('Removed for good'),
}

/** What is done to a thing, in a sentence. */
const verbs: Readonly<Record<string, (thing: string) => string>> = {
  create: thing => t`Added ${thing}`,
  update: thing => t`Changed ${thing}`,
  change: thing => t`Changed ${thing}`,
  remove: thing => t`Removed ${thing}`,
  delete: thing => t`Deleted ${thing}`,
  undo: thing => t`Undid a change of ${thing}`,
  enable: thing => t`Enabled ${thing}`,
  disable: thing => t`Disabled ${thing}`,
  export: thing => t`Exported ${thing}`,
  revoke: thing => t`Withdrew ${thing}`,
  accept: thing => t`Accepted ${thing}`,
  decline: thing => t`Declined ${thing}`,
  verify: thing => t`Verified ${thing}`,
}

const things: Readonly<Record<string, string>> = {
  'api-key': toSay('an API key'),
  categories: toSay('the category tree'),
  comment: toSay('a comment'),
  configuration: toSay('the configuration'),
  families: toSay('families of names'),
  figures: toSay('figures'),
  invitation: toSay('an invitation'),
  link: toSay('a link'),
  membership: toSay('a membership'),
  'notification-settings': toSay('their notifications'),
  organization: toSay('the organisation'),
  password: toSay('their password'),
  'price-pair': toSay('a price pair'),
  report: toSay('a report'),
  'saml-connection': toSay('a single sign-on connection'),
  'saml-domain': toSay('a sign-in domain'),
  user: toSay('a person'),
  webhook: toSay('a webhook'),
  contracts: toSay('a contract'),
  contract_prices: toSay('a contract price'),
  budget: toSay('a budget line'),
  deals: toSay('a deal'),
  stages: toSay('a stage'),
  stage_history: toSay('a stage change'),
  price_indices: toSay('an index value'),
  planned_prices: toSay('a planned price'),
  rates: toSay('a rate'),
}

/** Where an entry keeps the name of what it is about. */
const namedBy = ['name', 'title', 'email', 'supplier', 'customer', 'item', 'stage', 'domain', 'url'] as const

/**
 * What happened: the summary that the entry itself keeps, else its action with the name of what it happened to, such as
 * Added a contract “Rahmenvertrag”. The action as it stands where no words are known.
 */
export function auditWords(
  { action, before, after }: { action: string; before: unknown; after: unknown },
  write: (count: number) => string = plainNumber,
): string {
  const summary = factWords(action, after, write) ?? summaryOf(after)
  if (summary !== null) return summary
  const words = actionWords(action)
  const name = words === action ? null : (textIn(after, namedBy) ?? textIn(before, namedBy))
  return name === null ? words : t`${words} “${name}”`
}

/** What an entry of families or categories did, by the facts that it keeps. */
function factWords(action: string, after: unknown, write: (count: number) => string): string | null {
  const { facts } = typeof after === 'object' && after !== null ? (after as { facts?: unknown }) : {}
  if (typeof facts !== 'object' || facts === null) return null
  if (action.startsWith('families.')) return familyChangeWords(facts as FamilyChangeFacts, write)
  if (action.startsWith('categories.')) return categoryChangeWords(facts as CategoryChangeFacts, write)
  return null
}

/** The summary that an entry itself keeps. */
export function summaryOf(after: unknown): string | null {
  return textIn(after, ['summary'])
}

/** What an action is, in words without a name; the action itself where none are known. */
export function actionWords(action: string): string {
  const known = auditedActions[action] ?? whole[action]
  if (known) return t(known)
  const at = action.lastIndexOf('.')
  const [thing, verb] = [things[action.slice(0, at)], verbs[action.slice(at + 1)]]
  return verb && thing ? upperFirst(verb(t(thing))) : action
}

/** The first of these fields that holds words. */
function textIn(value: unknown, fields: readonly string[]): string | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null
  const texts = new Map<string, unknown>(Object.entries(value))
  for (const field of fields) {
    const text = texts.get(field)
    if (typeof text === 'string' && text.trim() !== '') return text
  }
  return null
}
