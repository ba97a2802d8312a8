import { isRegisterId, registers } from '#shared/registers.ts'
import { upperFirst } from '#shared/text.ts'
import type { AuditEntry } from './contract.ts'

/** What an entry of the audit says happened, in a sentence without its person. Pure. */

/** Actions that need words of their own. */
const whole: Readonly<Record<string, string>> = {
  'session.start': 'Signed in',
  'session.end': 'Ended a session',
  'session.endAll': 'Ended all other sessions',
  'session.switch': 'Opened the organisation',
  'session.refuse': 'Was refused at sign-in',
  'organization.choose': 'Chose the organisation to open first',
  'organization.calendar': 'Changed the calendar of the organisation',
  'organization.formats': 'Changed how numbers and dates are written in the organisation',
  'account.formats': 'Changed how numbers and dates are written for themselves',
  'organization.requireSecondFactor': 'Changed whether everyone needs a second factor',
  'password.reset': 'Set a new password by e-mail',
  'second-factor.begin': 'Began to set up a second factor',
  'second-factor.enable': 'Turned the second factor on',
  'second-factor.disable': 'Turned the second factor off',
  'second-factor.prove': 'Passed the second factor',
  'second-factor.refuse': 'Gave a wrong second factor',
  'second-factor.recover': 'Used a recovery code',
  'second-factor.reset': 'Took a second factor away',
  'second-factor.renewCodes': 'Made new recovery codes',
  'saml-connection.enforce': 'Made single sign-on the only way in',
  'saml-connection.release': 'Allowed passwords beside single sign-on again',
  'break-glass.mark': 'Changed who may sign in without single sign-on',
  'break-glass.use': 'Signed in without single sign-on',
  'saml-domain.withdraw': 'Withdrew a sign-in domain',
  'invitation.resend': 'Sent an invitation again',
  'upload.map': 'Matched the columns of an upload',
  'upload.plan': 'Counted an upload before loading',
  'upload.sheet': 'Chose the sheet of an upload',
  'upload.skip': 'Left a question of an upload open',
  'upload.commit': 'Loaded an upload',
  'upload.fail': 'An upload could not be loaded',
  'upload.undo': 'Undid an upload',
  'upload.bring_back': 'Brought lines back from another upload',
  'upload.remove_file': 'Removed the file of an upload',
  'source.revise': 'Changed how the files of a source are read',
  'finding.dismiss': 'Set an exception aside',
  'finding.reopen': 'Reopened an exception',
  'categories.start-from-data': 'Started the category tree from the data',
  'categories.import-tree': 'Imported the category tree',
  'categories.train-model': 'Trained the classification',
  'categories.train': 'Trained the classification',
  'categories.add-node': 'Added a category',
  'categories.rename-node': 'Renamed a category',
  'categories.move-node': 'Moved a category',
  'categories.merge-node': 'Merged two categories',
  'categories.archive-node': 'Archived a category',
  'categories.add-rule': 'Added a classification rule',
  'categories.change-rule': 'Changed a classification rule',
  'categories.move-rule': 'Moved a classification rule',
  'categories.remove-rule': 'Removed a classification rule',
  'categories.answer': 'Put lines into a category',
  'families.answer': 'Decided whether two names are one',
  'families.open': 'Asked again about two names',
  'families.apart': 'Kept two names apart',
  'families.cluster': 'Searched for names that are one',
  'families.split': 'Split a family',
  'families.merge': 'Merged two families',
  'families.move': 'Moved a name to another family',
  'families.rename': 'Renamed a family',
}

const verbs: Readonly<Record<string, string>> = {
  create: 'Added',
  update: 'Changed',
  change: 'Changed',
  remove: 'Removed',
  delete: 'Deleted',
  undo: 'Undid a change of',
  restore: 'Restored',
  enable: 'Enabled',
  disable: 'Disabled',
  export: 'Exported',
  revoke: 'Withdrew',
  accept: 'Accepted',
  decline: 'Declined',
  verify: 'Verified',
}

const nouns: Readonly<Record<string, string>> = {
  'api-key': 'an API key',
  categories: 'the category tree',
  configuration: 'the configuration',
  'default-view': 'the start view',
  families: 'supplier and customer families',
  figures: 'figures',
  invitation: 'an invitation',
  line: 'a line',
  lines: 'lines',
  membership: 'a membership',
  note: 'a note',
  'notification-settings': 'their notifications',
  organization: 'the organisation',
  password: 'their password',
  'price-pair': 'a price pair',
  profile: 'their profile',
  report: 'a report',
  'saml-connection': 'a single sign-on connection',
  'saml-domain': 'a sign-in domain',
  'saved-view': 'a saved view',
  source: 'a source',
  upload: 'an upload',
  user: 'a person',
}

/** Where an entry keeps the name of what it is about. */
const namedBy = ['name', 'title', 'email', 'supplier', 'customer', 'item', 'stage', 'domain'] as const

/**
 * What happened: the summary that the entry itself keeps, else its action with the name of what it happened to, such as
 * Added a contract “Rahmenvertrag”. The action as it stands where no words are known.
 */
export function auditWords({ action, before, after }: Pick<AuditEntry, 'action' | 'before' | 'after'>): string {
  const summary = textIn(after, ['summary'])
  if (summary !== null) return summary
  const words = actionWords(action)
  const name = words === action ? null : (textIn(after, namedBy) ?? textIn(before, namedBy))
  return name === null ? words : `${words} “${name}”`
}

/** What an action is, in words without a name; the action itself where none are known. */
export function actionWords(action: string): string {
  const known = whole[action]
  if (known) return known
  const at = action.lastIndexOf('.')
  const [noun, verb] = [action.slice(0, at), verbs[action.slice(at + 1)]]
  const object = isRegisterId(noun) ? `a ${registers[noun].line}` : nouns[noun]
  return verb && object ? upperFirst(`${verb} ${object}`) : action
}

/** The first of these fields that holds words. */
function textIn(value: AuditEntry['before'], fields: readonly string[]): string | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null
  for (const field of fields) {
    const text = value[field]
    if (typeof text === 'string' && text.trim() !== '') return text
  }
  return null
}
