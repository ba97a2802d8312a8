import { NumberInput, Select } from '@mantine/core'
import { useAnalysis } from '../parts/analysis.tsx'
import styles from '../parts/block-frame.module.css'
import type { SpecialBlock } from '../view.ts'
import { riseOf } from './rules.ts'

type AgainstProps = { block: SpecialBlock; indices: readonly string[]; index: string | null; rise: number }

/** What prices are held against, part of the address: a rise that is typed, or an index of the register. */
export function Against({ block, indices, index, rise }: AgainstProps) {
  const { choose } = useAnalysis()
  const offered = index !== null && !indices.includes(index) ? [...indices, index] : indices
  return (
    <>
      {offered.length > 0 ? (
        <Select
          className={styles.choice ?? ''}
          size="xs"
          aria-label={`${block.title}: what prices are held against`}
          data={[{ value: '', label: 'A rise I type' }, ...offered.map(name => ({ value: name, label: name }))]}
          value={index ?? ''}
          onChange={next => choose(block.id, { index: next || undefined, rise: undefined })}
          allowDeselect={false}
          searchable
        />
      ) : null}
      {index === null ? <Rise block={block} rise={rise} /> : null}
    </>
  )
}

function Rise({ block, rise }: Pick<AgainstProps, 'block' | 'rise'>) {
  const { choose } = useAnalysis()
  const take = (text: string) => {
    const percent = text.replace('−', '-').replace(/[^\d.-]/g, '')
    const next = riseOf(percent)
    if (next !== rise) choose(block.id, { rise: next === 0 ? undefined : percent })
  }
  return (
    <NumberInput
      key={rise}
      className={styles.choice ?? ''}
      size="xs"
      aria-label={`${block.title}: the rise allowed, percent`}
      prefix="Rise allowed: "
      suffix=" %"
      defaultValue={Math.round(rise * 1000) / 10}
      min={-99}
      max={1000}
      decimalScale={1}
      decimalSeparator="."
      clampBehavior="blur"
      onBlur={event => take(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}
