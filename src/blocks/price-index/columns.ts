import { memberInFile } from '#shared/made-dimensions.ts'
import { t } from '#shared/translate.ts'
import type { BlockColumn } from '../parts/block-column.ts'
import type { IndexedRow, PriceIndexAnswer } from './definition.ts'

/** Members with what was paid beyond the rise that `against` names, an index or a percentage, and all of them together. */
export function indexedColumns(
  { by, total }: Pick<PriceIndexAnswer, 'by' | 'total'>,
  against: string,
): readonly BlockColumn<IndexedRow>[] {
  const shown = { isSigned: true, isSorted: true } as const
  return [
    {
      id: 'member',
      label: by.label,
      unit: 'text',
      of: row => (row === total ? t('Total') : memberInFile(by.id, row.member)),
      isSorted: true,
    },
    { id: 'beyond', label: t`Beyond ${against}`, unit: 'money', of: ({ beyond }) => beyond, ...shown },
    { id: 'rise', label: t('Price rise'), unit: 'ratio', of: ({ rise }) => rise, ...shown },
    { id: 'allowed', label: t('Rise allowed'), unit: 'ratio', of: ({ allowed }) => allowed, ...shown },
    { id: 'variance', label: t('Beyond last year’s prices'), unit: 'money', of: ({ variance }) => variance, ...shown },
    { id: 'cost', label: t('At last year’s prices'), unit: 'money', of: ({ cost }) => cost, isSorted: true },
  ]
}
