import { plainNumber } from '#shared/formats/write-number.ts'
import { t } from '#shared/translate.ts'
import type { BlockColumn } from '../parts/block-column.ts'
import type { Bridge, BridgeStep } from './definition.ts'

/** A step by its name; the others by how many they are, as files say it. */
export function stepName({ key, label, count }: BridgeStep): string {
  return key === 'others' ? t`${plainNumber(count ?? 0)} others` : label
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
    { id: 'step', label: t('Step'), unit: 'text', of: stepName },
    { id: 'kind', label: t('Kind'), unit: 'text', of: ({ role }) => role, only: 'file' },
    { id: 'value', label, unit, of: ({ value }) => value },
    { id: 'count', label: isOfItems ? counted : t('Members'), unit: 'count', of: ({ count }) => count },
    { id: 'meaning', label: t('Meaning'), unit: 'text', of: ({ meaning }) => meaning || null, only: 'file' },
    ...(isOfItems ? [{ id: 'largest', label: t('Largest moves'), ...drawn }] : []),
    { id: 'lines', label: t('Lines'), ...drawn },
  ]
}
