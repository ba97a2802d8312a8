import { Select } from '@mantine/core'
import type { PlacedBlock } from '#shared/placed-block.ts'
import { lowerFirst } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { useAnalysis } from './analysis.tsx'
import styles from './block-frame.module.css'

type ByChoiceProps = {
  block: PlacedBlock
  offered: readonly { id: string; label: string }[]
  chosen: string
  /** The name of the choice in the address. */
  name?: string
}

/** What a block goes by; part of the address, which forgets the page. */
export function ByChoice({ block, offered, chosen, name = 'by' }: ByChoiceProps) {
  const { choose } = useAnalysis()
  return (
    <Select
      className={styles.choice ?? ''}
      size="xs"
      aria-label={t`${block.title}: by`}
      data={offered.map(({ id, label }) => ({ value: id, label: t`By ${lowerFirst(label)}` }))}
      value={chosen}
      allowDeselect={false}
      onChange={by => choose(block.id, { [name]: by ?? undefined, page: undefined })}
    />
  )
}
