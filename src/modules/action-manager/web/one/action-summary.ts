import { listWords } from '#shared/list-words.ts'
import { t } from '#shared/translate.ts'
import type { Summary } from '#web/export/summary.ts'
import { formatDate, formatMoney, withFormats } from '#web/ui/format.ts'
import { statusWords } from '#web/ui/status-words.ts'
import type { Action } from '../../contract.ts'
import type { Realised, Saving } from '../../contract-savings.ts'
import { realisedSentence } from '../savings/realised-words.ts'
import { planWords, signedWords, stageWords } from '../savings/saving-words.ts'
import { noOwner } from '../words.ts'

type Known = {
  action: Action
  saving: Saving | null
  realised: Realised | null
  nameOf: (uuid: string) => string
  address: string
}

/** What is to be known of an action at a glance, in the words of its page. */
export function actionSummary({ action, saving, realised, nameOf, address }: Known): Summary {
  const { number, title, owner, status, isLate, start, due, remindOn } = action
  const day = (label: string, iso: string | null) => (iso === null ? [] : [{ label, value: formatDate(iso) }])
  const said = isLate ? t`${statusWords[status]}, late` : statusWords[status]
  return {
    title: `#${number} ${title}`,
    address,
    facts: [
      { label: t('Owner'), value: owner?.name ?? noOwner },
      { label: t('Status'), value: said },
      ...day(t('Start'), start),
      ...day(t('Due'), due),
      ...day(t('Reminder'), remindOn),
      ...(saving ? savingFacts(saving) : []),
    ],
    sentences: [...(realised ? [cameSentence(realised)] : []), ...openParts(action, nameOf)],
  }
}

function savingFacts(saving: Saving): Summary['facts'] {
  const { stage, approved, currency } = saving
  const signed = approved ? `${formatMoney(approved.amount, currency)} (${signedWords(approved)})` : t('Not yet')
  return [
    { label: t('The saving'), value: stageWords[stage] },
    { label: t('Claimed'), value: planWords(saving, currency) },
    { label: t('Approved'), value: signed },
  ]
}

function cameSentence(realised: Realised): string {
  const { why, currency } = realised
  const said = why === null ? realisedSentence(realised, currency) : withFormats(why)
  return t`What came of it: ${said}`
}

/** The open parts that have a day, the nearest first. */
function openParts({ parts }: Action, nameOf: Known['nameOf']): string[] {
  const open = parts.filter(({ isDone }) => !isDone)
  const dated = open
    .flatMap(part => (part.due === null ? [] : [{ ...part, due: part.due }]))
    .toSorted((one, other) => one.due.localeCompare(other.due))
    .map(({ title, due, ownerUuid }) =>
      ownerUuid === null
        ? t`${title} until ${formatDate(due)}`
        : t`${title} until ${formatDate(due)} by ${nameOf(ownerUuid)}`,
    )
  return dated.length === 0 ? [] : [t`Next: ${listWords(dated.slice(0, 3))}`]
}
