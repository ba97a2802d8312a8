import type { BlockFieldsProps } from '#shared/placed-block.ts'
import { Builder } from '../../web/explorer/builder.tsx'
import { aboutOf, readExplored, shownParts, withoutBlank, writeShow } from '../../web/explorer/explorer-address.ts'
import { PartsMenu } from '../../web/explorer/parts-menu.tsx'
import styles from './fields.module.css'

/** What a table of the explorer is made of, where a block of it is placed: chosen as in the explorer. */
export function PivotFields({ dataset, chosen, isCompared, onChange }: BlockFieldsProps) {
  const explored = readExplored(chosen, dataset)
  const change = (next: Record<string, string | undefined>) => {
    const all = withoutBlank({ ...chosen, ...next })
    onChange(all, aboutOf(readExplored(all, dataset)))
  }
  return (
    <div className={styles.fields}>
      <Builder explored={explored} catalogue={dataset} onChange={change} />
      <PartsMenu
        isCompared={isCompared}
        parts={shownParts(explored, isCompared)}
        onChange={shown => change(writeShow(shown))}
      />
    </div>
  )
}
