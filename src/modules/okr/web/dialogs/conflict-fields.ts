import { listWords } from '#shared/list-words.ts'
import type { Catalogue } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import { filterWords } from '#web/ui/filter-words.ts'
import { formatNumber, formatShare } from '#web/ui/format.ts'
import { priorityWords, statusWords } from '#web/ui/status-words.ts'
import type { ConflictField } from '#web/ui/version-conflict.ts'
import type { KeyResultInput } from '../../contract.ts'
import type { KeyResultUnit } from '../../okr-words.ts'
import { formatGoalValue, levelWords, paceWords, rollUpWords, unitWords } from '../words.ts'
import type { WrittenObjective } from './objective-draft.ts'

/** What of goals two people may have made something else of, and how each of it reads. */

type NameOf = (uuid: string | null | undefined) => string

const none = t('None')

/** `titleOf` names the objective above. */
export function objectiveFields(nameOf: NameOf, titleOf: NameOf): ConflictField<WrittenObjective>[] {
  return [
    { name: 'title', label: t('What is to be reached'), say: title => title },
    { name: 'description', label: t('Description'), say: text => text || none },
    { name: 'ownerUuid', label: t('Owner'), say: nameOf },
    { name: 'contributors', label: t('Contributors'), say: all => listWords(all.map(nameOf)) || none },
    { name: 'level', label: t('Level'), say: level => levelWords[level] },
    { name: 'unit', label: t('Unit'), say: unit => unit ?? none },
    { name: 'parentUuid', label: t('Stands below'), say: uuid => (uuid ? titleOf(uuid) : none) },
    { name: 'rollUp', label: t('Progress'), say: rollUp => rollUpWords[rollUp] },
    { name: 'manual', label: t('Progress, %'), say: value => (value === null ? none : formatShare(value / 100)) },
    { name: 'status', label: t('Status'), say: status => statusWords[status] },
    { name: 'priority', label: t('Priority'), say: priority => priorityWords[priority] },
    { name: 'stage', label: t('Stage'), say: stage => stage ?? t('No stage') },
    { name: 'weight', label: t('Weight'), say: weight => formatNumber(weight) },
    { name: 'tags', label: t('Tags'), say: tags => listWords(tags) || none },
  ]
}

/** Start and target read in the unit that the person chose, a figure by what the catalogue calls it. */
export function keyResultFields(
  nameOf: NameOf,
  unit: KeyResultUnit,
  catalogue: Catalogue | undefined,
): ConflictField<KeyResultInput>[] {
  const number = (value: number | null | undefined) => formatGoalValue(value ?? null, unit)
  return [
    { name: 'title', label: t('What shows that it is reached'), say: title => title },
    { name: 'kind', label: t('Kind'), say: kind => (kind === 'Metric' ? t('Metric') : t('Milestone')) },
    { name: 'unit', label: t('Unit'), say: said => (said ? unitWords[said] : none) },
    { name: 'start', label: t('Start'), say: number },
    { name: 'target', label: t('Target'), say: number },
    { name: 'pace', label: t('Expected to come'), say: pace => (pace ? paceWords[pace] : none) },
    {
      name: 'steps',
      label: t('Steps'),
      say: (steps = []) => steps.map(({ title, isDone }) => `${isDone ? '✓' : '·'} ${title}`).join('\n') || none,
    },
    { name: 'figure', label: t('Figure of the lines'), say: figure => figureWords(figure, catalogue) },
    { name: 'ownerUuid', label: t('Owner'), say: nameOf },
    { name: 'status', label: t('Status'), say: status => (status ? statusWords[status] : none) },
    { name: 'priority', label: t('Priority'), say: priority => (priority ? priorityWords[priority] : none) },
    { name: 'stage', label: t('Stage'), say: stage => stage ?? t('No stage') },
    { name: 'weight', label: t('Weight'), say: (weight = 1) => formatNumber(weight) },
  ]
}

function figureWords(figure: KeyResultInput['figure'], catalogue: Catalogue | undefined): string {
  if (!figure) return none
  const { measure, filters, dataset } = figure
  const known = catalogue?.datasets.find(({ id }) => id === dataset)?.measures.find(({ id }) => id === measure)
  return listWords([
    known?.label ?? measure,
    ...filters.map(({ values = [], ...filter }) => filterWords({ ...filter, values }, dataset)),
  ])
}
