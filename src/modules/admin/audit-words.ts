import { isRegisterId, registers } from '#shared/registers.ts'
import { upperFirst } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import type { AuditEntry } from './contract.ts'

/** What an entry of the audit says happened, in a sentence without its person. Pure. */

/** Actions that need words of their own. */
const whole: Readonly<Record<string, string>> = {
  'session.start': 'Signed in',
  'session.end': t('Ended a session'),
  'session.endAll': t('Ended all other sessions'),
  'session.switch': t('Opened the organisation'),
  'session.refuse': t('Was refused at sign-in'),
  'organization.choose': t('Chose the organisation to open first'),
  'organization.calendar': t('Changed the calendar of the organisation'),
  'organization.formats': t('Changed how numbers and dates are written in the organisation'),
  'account.formats': t('Changed how numbers and dates are written for themselves'),
  'organization.requireSecondFactor': t('Changed whether everyone needs a second factor'),
  'password.reset': t('Set a new password by e-mail'),
  'second-factor.begin': t('Began to set up a second factor'),
  'second-factor.enable': t('Turned the second factor on'),
  'second-factor.disable': t('Turned the second factor off'),
  'second-factor.prove': t('Passed the second factor'),
  'second-factor.refuse': t('Gave a wrong second factor'),
  'second-factor.recover': t('Used a recovery code'),
  'second-factor.reset': t('Took a second factor away'),
  'second-factor.renewCodes': t('Made new recovery codes'),
  'saml-connection.enforce': t('Made single sign-on the only way in'),
  'saml-connection.release': t('Allowed passwords beside single sign-on again'),
  'break-glass.mark': t('Changed who may sign in without single sign-on'),
  'break-glass.use': t('Signed in without single sign-on'),
  'saml-domain.withdraw': t('Withdrew a sign-in domain'),
  'invitation.resend': t('Sent an invitation again'),
  'upload.map': t('Matched the columns of an upload'),
  'upload.plan': t('Counted an upload before loading'),
  'upload.sheet': t('Chose the sheet of an upload'),
  'upload.skip': t('Left a question of an upload open'),
  'upload.commit': t('Loaded an upload'),
  'upload.fail': t('An upload could not be loaded'),
  'upload.undo': t('Undid an upload'),
  'upload.bring_back': t('Brought lines back from another upload'),
  'upload.remove_file': t('Removed the file of an upload'),
  'source.revise': t('Changed how the files of a source are read'),
  'finding.dismiss': t('Set an exception aside'),
  'finding.reopen': t('Reopened an exception'),
  'categories.start-from-data': t('Started the category tree from the data'),
  'categories.import-tree': t('Imported the category tree'),
  'categories.train-model': t('Trained the classification'),
  'categories.train': t('Trained the classification'),
  'categories.add-node': t('Added a category'),
  'categories.rename-node': t('Renamed a category'),
  'categories.move-node': t('Moved a category'),
  'categories.merge-node': t('Merged two categories'),
  'categories.archive-node': t('Archived a category'),
  'categories.add-rule': t('Added a classification rule'),
  'categories.change-rule': t('Changed a classification rule'),
  'categories.move-rule': t('Moved a classification rule'),
  'categories.remove-rule': t('Removed a classification rule'),
  'categories.answer': t('Put lines into a category'),
  'families.answer': t('Decided whether two names are one'),
  'families.open': t('Asked again about two names'),
  'families.apart': t('Kept two names apart'),
  'families.cluster': t('Searched for names that are one'),
  'families.split': t('Split a family'),
  'families.merge': t('Merged two families'),
  'families.move': t('Moved a name to another family'),
  'families.rename': t('Renamed a family'),
}

const verbs: Readonly<Record<string, string>> = {
  create: 'Added',
  update: 'Changed',
  change: 'Changed',
  remove: 'Removed',
  delete: 'Deleted',
  undo: t('Undid a change of'),
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
  note: t('a note'),
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
