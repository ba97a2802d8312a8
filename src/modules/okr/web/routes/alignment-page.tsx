import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/translate.ts'
import { Segments } from '#web/ui/segments.tsx'
import { useViewState } from '#web/view-state.ts'
import type { OkrTree } from '../../contract.ts'
import { treeOf } from '../../rules-narrow.ts'
import styles from '../alignment/alignment.module.css'
import { AlignmentList } from '../alignment/alignment-list.tsx'
import { AlignmentPicture } from '../alignment/alignment-picture.tsx'
import { goesWith, layOut, onlyThose } from '../alignment/alignment-rules.ts'
import { alignmentQuery } from '../api.ts'
import { type ShownGoals, useGoals } from '../use-goals.ts'
import { GoalsFrame } from './goals-frame.tsx'
import { NoGoals } from './no-goals.tsx'

/** Who supports what: the objectives of a period by their level, as a picture or as a list. */
export function AlignmentPage() {
  const goals = useGoals()
  return (
    <GoalsFrame place="alignment" goals={goals}>
      {tree => <Alignment goals={goals} tree={tree} />}
    </GoalsFrame>
  )
}

function Alignment({ goals, tree: { objectives, period }, tree }: { goals: ShownGoals; tree: OkrTree }) {
  const [view, setSearch] = useViewState(({ of = null, as }) => ({ of, isList: as === 'list' }))
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const supports = useQuery(alignmentQuery(period.uuid)).data?.supports ?? []
  const nodes = treeOf(objectives, goals.filters, goals.me)
  if (nodes.length === 0) return <NoGoals goals={goals} tree={tree} />
  const alone = objectives.find(({ uuid }) => uuid === view.of) ?? null
  const isList = isNarrow || view.isList
  const shown = alone ? onlyThose(nodes, goesWith(layOut(nodes).boxes, supports, alone.uuid)) : nodes
  const tools = (
    <>
      {isNarrow ? null : (
        <Segments
          aria-label={t('Show as')}
          size="xs"
          value={view.isList ? 'list' : 'picture'}
          data={[
            { value: 'picture', label: t('Picture') },
            { value: 'list', label: t('List') },
          ]}
          onChange={as => setSearch({ as: as === 'list' ? as : undefined })}
        />
      )}
      {isList ? null : (
        <>
          <span className={styles.key}>{t('stands below')}</span>
          <span className={styles.key} data-support>
            {t('supports')}
          </span>
        </>
      )}
      {alone ? (
        <span className={styles.alone}>
          {t`Only what goes with ${alone.title}`}
          <Button size="compact-sm" variant="default" onClick={() => setSearch({ of: undefined })}>
            Show all
          </Button>
        </span>
      ) : null}
    </>
  )
  if (isList) {
    return (
      <>
        <div className={styles.bar}>{tools}</div>
        <AlignmentList nodes={shown} objectives={objectives} supports={supports} />
      </>
    )
  }
  return (
    <AlignmentPicture
      nodes={shown}
      supports={supports}
      of={alone?.uuid ?? null}
      onOf={uuid => setSearch({ of: uuid ?? undefined })}
      tools={tools}
    />
  )
}
