import { SegmentedControl, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/translate.ts'
import { withFormats } from '#web/ui/format.ts'
import { ChartSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import { askedChange } from '../asked.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import { AnswerCard } from '../parts/answer-card.tsx'
import frame from '../parts/block-frame.module.css'
import { blockQuery } from '../parts/block-query.ts'
import { type BlockExport, type BlockTable, tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import type { SpecialBlock } from '../view.ts'
import type { Squeeze, SqueezeRow } from './definition.ts'
import { squeezeBlock } from './definition.ts'
import styles from './squeeze.module.css'
import { SqueezeMonths, SqueezeMonthsTable, SqueezeTable } from './table.tsx'
import { coverageWords, squeezeSentence } from './words.ts'

/** Prices paid beside prices asked, by product category and month by month. */
export function SqueezeBlock({ block }: { block: SpecialBlock }) {
  const { asked, choiceOf } = useAnalysis()
  const hasPicture = choiceOf(block.id).months !== 'table'
  const spec = askedChange(asked)
  const query = useQuery(blockQuery(squeezeBlock, spec))
  const exported = useBlockExport(block)
  const chosen = query.data && chosenOf(query.data, choiceOf(block.id).family)
  const tables: BlockTable[] = [
    { label: t('by product category'), ...tableOf(squeezeBlock, { of: 'squeeze', spec }) },
    {
      label: chosen?.family ? t`month by month, ${chosen.family}` : t('month by month, all together'),
      ...tableOf(squeezeBlock, { of: 'squeeze-months', spec, ...(chosen?.family ? { family: chosen.family } : {}) }),
    },
  ]
  return (
    <AnswerCard
      block={block}
      say={query.data?.families.length ? coverageWords(query.data.total) : null}
      takeOut={exported.menu(tables, hasPicture)}
      of={query}
      isEmpty={({ families }) => families.length === 0}
      skeleton={
        <>
          <TableSkeleton rows={6} />
          <ChartSkeleton />
        </>
      }
      empty={{
        title: t('Nothing stands side by side yet'),
        why: t(
          'Purchases and sales have no key in common. Say below which purchase categories go into which product category, and take filters off that leave none of them.',
        ),
      }}
    >
      {squeeze => (
        <>
          <SqueezeBody block={block} squeeze={squeeze} exported={exported} />
        </>
      )}
    </AnswerCard>
  )
}

const all = ''

function chosenOf({ families, total }: Squeeze, family: string | undefined): SqueezeRow {
  return families.find(one => one.family === family) ?? total
}

type SqueezeBodyProps = { block: SpecialBlock; squeeze: Squeeze; exported: BlockExport }

function SqueezeBody({ block, squeeze, exported }: SqueezeBodyProps) {
  const { choiceOf, choose } = useAnalysis()
  const chosen = chosenOf(squeeze, choiceOf(block.id).family)
  const isTable = choiceOf(block.id).months === 'table'
  return (
    <>
      <p className={styles.lead}>{squeezeSentence(squeeze)}</p>
      <SqueezeTable block={block} squeeze={squeeze} onSorted={exported.onSorted()} />
      <div className={styles.choice}>
        <h3 className={styles.heading}>Month by month</h3>
        <div className={styles.choices}>
          <Select
            className={frame.choice ?? ''}
            size="xs"
            aria-label={t`${block.title}: of which product category`}
            data={[
              { value: all, label: t('All together') },
              ...squeeze.families.map(({ family }) => ({ value: family, label: family })),
            ]}
            value={chosen.family ?? all}
            allowDeselect={false}
            searchable
            onChange={family => choose(block.id, { family: family || undefined })}
          />
          <SegmentedControl
            size="xs"
            aria-label={t`${block.title}: months shown as`}
            data={[
              { value: 'charts', label: t('Charts') },
              { value: 'table', label: t('Table') },
            ]}
            value={isTable ? 'table' : 'charts'}
            onChange={next => choose(block.id, { months: next === 'table' ? next : undefined })}
          />
        </div>
      </div>
      {isTable ? (
        <SqueezeMonthsTable
          squeeze={squeeze}
          row={chosen}
          label={t`${block.title}: ${chosen.family ?? t('all product categories together')} by month`}
          onSorted={exported.onSorted(1)}
        />
      ) : (
        <SqueezeMonths squeeze={squeeze} row={chosen} block={block} exported={exported} />
      )}
      <ul className={styles.notes}>
        {squeeze.notes.map(note => (
          <li key={note}>{withFormats(note)}</li>
        ))}
      </ul>
    </>
  )
}
