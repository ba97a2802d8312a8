import { listWords } from '#shared/list-words.ts'
import { t } from '#shared/translate.ts'
import { Surface } from '#web/ui/card.tsx'
import { AppLink } from '#web/ui/link.tsx'
import type { Alignment, Objective } from '../../contract.ts'
import type { GoalNode } from '../../rules-narrow.ts'
import { GoalProgress } from '../shown.tsx'
import { levelWords } from '../words.ts'
import styles from './alignment.module.css'

type AlignmentListProps = {
  nodes: readonly GoalNode[]
  objectives: readonly Objective[]
  supports: Alignment['supports']
}

/** The same as the picture says, as a list within lists. */
export function AlignmentList({ nodes, objectives, supports }: AlignmentListProps) {
  const titles = new Map(objectives.map(({ uuid, title }) => [uuid, title]))
  const supported = (uuid: string) =>
    supports.filter(({ from }) => from === uuid).flatMap(({ to }) => titles.get(to) ?? [])
  return (
    <Surface>
      <Level nodes={nodes} supported={supported} />
    </Surface>
  )
}

type LevelProps = { nodes: readonly GoalNode[]; supported: (uuid: string) => string[] }

function Level({ nodes, supported }: LevelProps) {
  return (
    <ul className={styles.list}>
      {nodes.map(({ objective, below }) => {
        const others = supported(objective.uuid)
        return (
          <li key={objective.uuid}>
            <div className={styles.item}>
              <span className={styles.words}>
                <AppLink to={`/app/okr/${objective.uuid}`} className={styles.name}>
                  {objective.title}
                </AppLink>
                <span className={styles.about}>
                  {objective.level === 'unit' && objective.unit ? objective.unit : levelWords[objective.level]}
                  {others.length > 0 ? ` · ${t`supports ${listWords(others)}`}` : null}
                </span>
              </span>
              <GoalProgress goal={objective} />
            </div>
            {below.length > 0 ? <Level nodes={below} supported={supported} /> : null}
          </li>
        )
      })}
    </ul>
  )
}
