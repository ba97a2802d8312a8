import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toLoadable } from '#web/session/data-provider.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { ChartSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import type { Squeeze } from '../../contract-squeeze.ts'
import type { SpecialBlock } from '../../views/view.ts'
import { useAnalysis } from '../analysis.tsx'
import frame from '../blocks/block-frame.module.css'
import styles from './squeeze.module.css'
import { squeezeQuery } from './squeeze-api.ts'
import { SqueezeMonths } from './squeeze-months.tsx'
import { SqueezeTable } from './squeeze-table.tsx'
import { coverageWords, squeezeSentence } from './squeeze-words.ts'

/** Prices paid beside prices asked, by product category and month by month. */
export function SqueezeBlock({ block }: { block: SpecialBlock }) {
  const { asked } = useAnalysis()
  const query = useQuery(squeezeQuery(asked))
  return (
    <Card
      title={block.title}
      isFlush
      {...(query.data && query.data.families.length > 0 ? { say: coverageWords(query.data.total) } : {})}
    >
      <DataState
        of={toLoadable(query, ({ families }) => families.length === 0)}
        skeleton={
          <>
            <ChartSkeleton />
            <TableSkeleton rows={6} />
          </>
        }
        empty={{
          title: 'Nothing stands side by side yet',
          why: 'Purchases and sales have no key in common. Say below which purchase categories go into which product category, and take filters off that leave none of them.',
        }}
      >
        {squeeze => (
          <div className={query.isPlaceholderData ? frame.updating : undefined} aria-busy={query.isPlaceholderData}>
            <SqueezeBody block={block} squeeze={squeeze} />
          </div>
        )}
      </DataState>
    </Card>
  )
}

const all = ''

function SqueezeBody({ block, squeeze }: { block: SpecialBlock; squeeze: Squeeze }) {
  const { choiceOf, choose } = useAnalysis()
  const chosen = squeeze.families.find(({ family }) => family === choiceOf(block.id).family) ?? squeeze.total
  return (
    <>
      <p className={styles.lead}>{squeezeSentence(squeeze)}</p>
      <SqueezeTable block={block} squeeze={squeeze} />
      <div className={styles.choice}>
        <h3 className={styles.heading}>Month by month</h3>
        <Select
          className={frame.choice ?? ''}
          size="xs"
          aria-label={`${block.title}: of which product category`}
          data={[
            { value: all, label: 'All together' },
            ...squeeze.families.map(({ family }) => ({ value: family, label: family })),
          ]}
          value={chosen.family ?? all}
          allowDeselect={false}
          searchable
          onChange={family => choose(block.id, { family: family || undefined })}
        />
      </div>
      <SqueezeMonths squeeze={squeeze} row={chosen} block={block} />
      <ul className={styles.notes}>
        {squeeze.notes.map(note => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  )
}
