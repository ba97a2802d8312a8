import type { BlockFieldsProps } from '#shared/placed-block.ts'
import { Builder } from '../../web/explorer/builder.tsx'
import { readExplored, shownParts, withoutBlank, writeShow } from '../../web/explorer/explorer-address.ts'
import { PartsMenu } from '../../web/explorer/parts-menu.tsx'
import styles from './fields.module.css'

/** What a table of the explorer is made of, where a block of it is placed: chosen as in the explorer. */
export function PivotFields({ dataset, chosen, onChange }: BlockFieldsProps) {
  const explored = readExplored(chosen, dataset)
  const change = (next: Record<string, string | undefined>) => onChange(withoutBlank({ ...chosen, ...next }))
  return (
    <div className={styles.fields}>
      <Builder explored={explored} catalogue={dataset} onChange={change} />
      <PartsMenu isCompared parts={shownParts(explored, true)} onChange={shown => change(writeShow(shown))} />
    </div>
  )
}
