import { plainNumber } from '#shared/formats/write-number.ts'
import { memberInFile } from '#shared/made-dimensions.ts'
import type { Value } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import type { BlockColumn } from '../parts/block-column.ts'
import type { Bridge, BridgeStep } from './definition.ts'

/** A step by its name; the others by how many they are, as files say it. */
export function stepName({ key, label, count }: BridgeStep): string {
  return key === 'others' ? t`${plainNumber(count ?? 0)} others` : label
}

/** The same with members as files have them. */
function stepInFile(step: BridgeStep, dimension: string | null): Value {
  return step.key.startsWith('member ') ? memberInFile(dimension ?? '', step.label) : stepName(step)
}

/** The steps of a bridge: what each holds and comes to, how many things it is of, and what of them moved most. */
export function bridgeColumns({
  kind,
  dimension,
  label,
  unit,
}: Pick<Bridge, 'kind' | 'dimension' | 'label' | 'unit'>): readonly BlockColumn<BridgeStep>[] {
  const isOfItems = kind === 'price-volume-mix'
  const counted = dimension === 'product' ? t('Products') : t('Items')
  const drawn = { unit: 'text', of: () => null, only: 'screen' } as const
  return [
    { id: 'step', label: t('Step'), unit: 'text', of: step => stepInFile(step, dimension) },
    {
      id: 'kind',
      label: t('Kind'),
      unit: 'text',
      of: ({ role }) => (role === 'total' ? t('Total') : t('Change')),
      only: 'file',
    },
    { id: 'value', label, unit, of: ({ value }) => value },
    { id: 'count', label: isOfItems ? counted : t('Members'), unit: 'count', of: ({ count }) => count },
    { id: 'meaning', label: t('Meaning'), unit: 'text', of: ({ meaning }) => meaning || null, only: 'file' },
    ...(isOfItems ? [{ id: 'largest', label: t('Largest moves'), ...drawn }] : []),
    { id: 'lines', label: t('Lines'), ...drawn },
  ]
}
