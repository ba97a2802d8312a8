import { type ContractStatus, contractStatuses } from '#shared/contract-terms.ts'
import { type ValuePer, valuePers } from '#shared/contract-value.ts'
import { contractStatusWords, valuePerWords } from '#shared/contract-words.ts'
import { datasetIds } from '#shared/datasets.ts'
import { type DealStatus, dealStatuses } from '#shared/deal-status.ts'
import { languages } from '#shared/formats/formats.ts'
import { t } from '#shared/translate.ts'
import { speak } from '../languages.ts'
import { factOf } from '../warehouse/catalogue/catalogue.ts'

/** What cells of registers say in words of the portal, in any of its languages, whoever reads the file. */

type Named<Id> = readonly (readonly [word: string, id: Id])[]

const dimensions = datasetIds.flatMap(dataset => factOf(dataset).dimensions.filter(({ kind }) => kind === 'text'))
const byDimension = inEveryLanguage(
  () => dimensions.map(({ id, label }) => [label, id]),
  dimensions.map(({ id }) => id),
)
const byStatus = inEveryLanguage<DealStatus>(
  () => [
    [t('Open'), 'open'],
    [t('Won'), 'won'],
    [t('Lost'), 'lost'],
  ],
  dealStatuses,
)
const byContractStatus = inEveryLanguage<ContractStatus>(
  () => contractStatuses.map(id => [t(contractStatusWords[id]), id]),
  contractStatuses,
)
/** What other systems say of it. */
const otherStatuses = new Map<string, ContractStatus>([
  ...['active', 'inforce', 'live', 'current', 'running', 'aktiv'].map(word => [word, 'signed'] as const),
  ...['cancelled', 'canceled', 'expired', 'ended', 'closed', 'noticegiven'].map(word => [word, 'terminated'] as const),
])
const byValuePer = inEveryLanguage<ValuePer>(() => valuePers.map(id => [t(valuePerWords[id]), id]), valuePers)
/** What other systems say of it. */
const otherValuePers = new Map<string, ValuePer>([
  ...[
    'annual',
    'annually',
    'yearly',
    'peryear',
    'perannum',
    'pa',
    'acv',
    'jahr',
    'jahrlich',
    'projahr',
    'an',
    'paran',
  ].map(word => [word, 'year'] as const),
  ...['annuel', 'ano', 'año', 'anual', 'anno', 'annuo', 'rok', 'rocznie', 'jaar', 'jährlich'].map(
    word => [word, 'year'] as const,
  ),
  ...[
    'total',
    'whole',
    'wholeterm',
    'contract',
    'tcv',
    'gesamt',
    'laufzeit',
    'gesamtelaufzeit',
    'totale',
    'całość',
  ].map(word => [word, 'term'] as const),
])
const affirmed = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'j', 'oui', 'si', 'sí', 'sì', 'sim', 'tak', 'evergreen'])
const denied = new Set([
  'no',
  'n',
  'false',
  '0',
  'none',
  'manual',
  'nein',
  'non',
  'não',
  'nao',
  'nee',
  'nej',
  'nei',
  'nie',
])

/** Whether a contract renews itself, `yes` or `no`, as a cell says it; `null` when it says neither. */
export function findAutoRenew(text: string): 'yes' | 'no' | null {
  const word = wordOf(text)
  if (affirmed.has(word) || word.startsWith('auto')) return 'yes'
  return denied.has(word) ? 'no' : null
}

/** Where signing a contract stands, as a cell says it; `null` when it says none of it. */
export function findContractStatus(text: string): ContractStatus | null {
  const word = wordOf(text)
  return byContractStatus.get(word) ?? otherStatuses.get(word) ?? null
}

/** What a contract's value is for, as a cell says it; `null` when it says none of it. */
export function findValuePer(text: string): ValuePer | null {
  const word = wordOf(text)
  return byValuePer.get(word) ?? otherValuePers.get(word) ?? null
}

/** The dimension of the catalogue that a text names, by its id or its label in any case; `null` when there is none. */
export function findBudgetDimension(text: string): string | null {
  return byDimension.get(wordOf(text)) ?? null
}

/** What a stage says of its deals, by its id or its word in any case; `null` when it is neither. */
export function findDealStatus(text: string): DealStatus | null {
  return byStatus.get(wordOf(text)) ?? null
}

function inEveryLanguage<Id extends string>(say: () => Named<Id>, ids: readonly Id[]): ReadonlyMap<string, Id> {
  const said = languages.flatMap(language => speak(language, say))
  return new Map([
    ...said.map(([word, id]) => [wordOf(word), id] as const),
    ...ids.map(id => [wordOf(id), id] as const),
  ])
}

function wordOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/center/g, 'centre')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
