import { memberInFile } from '#shared/made-dimensions.ts'
import { upperFirst } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import type { BlockColumn } from '../parts/block-column.ts'
import { memberNoun } from '../parts/member-nouns.ts'
import type { Ranked, Ranking, Tail } from './definition.ts'

type Named = Pick<Ranking, 'dimension' | 'measure'>

/** Members by size with their share and what all up to them have. */
export function memberColumns({ dimension, measure }: Named): readonly BlockColumn<Ranked>[] {
  return [
    { id: 'place', label: t('Place'), unit: 'count', of: ({ place }) => place },
    { id: 'member', label: dimension.label, unit: 'text', of: ({ member }) => memberInFile(dimension.id, member) },
    { id: 'value', label: measure.label, unit: measure.unit, of: ({ value }) => value },
    { id: 'share', label: t('Share'), unit: 'ratio', of: ({ share }) => share },
    {
      id: 'cumulative',
      label: t('Cumulative'),
      unit: 'ratio',
      of: ({ share, cumulative }) => (share === null ? null : cumulative),
    },
  ]
}

/** The same with the class of each. */
export function rankedColumns(named: Named): readonly BlockColumn<Ranked>[] {
  return [...memberColumns(named), { id: 'class', label: t('Class'), unit: 'text', of: row => row.class }]
}

export type TailGroup = Tail['by']['groups'][number]

/** Where the tail lies. `label`: what it is told by. */
export function groupColumns({ dimension, measure }: Named, label: string): readonly BlockColumn<TailGroup>[] {
  return [
    { id: 'member', label, unit: 'text', of: ({ member }) => member, isSorted: true },
    {
      id: 'members',
      label: t('Members of the tail'),
      head: t`${upperFirst(memberNoun(dimension.id, 2))} in the tail`,
      unit: 'count',
      of: ({ members }) => members,
      isSorted: true,
    },
    { id: 'value', label: t`${measure.label} with them`, unit: measure.unit, of: ({ value }) => value, isSorted: true },
    {
      id: 'share',
      label: t('Of all there'),
      head: t('Share of all there'),
      unit: 'ratio',
      of: ({ share }) => share,
      isSorted: true,
    },
  ]
}
