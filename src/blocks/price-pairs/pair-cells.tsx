import { Select } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { unknownValue } from '#web/ui/format.ts'
import { useCreatePair, useDeletePair } from '../squeeze/api.ts'
import styles from '../squeeze/squeeze.module.css'
import { pathWords } from '../squeeze/words.ts'
import type { PairChoices } from './definition.ts'
import { isTaken, type PairRow } from './rules.ts'

/** What stands beside a product category, each with a way off. */
export function PairChips({ row: { family, pairs }, mayWrite }: { row: PairRow; mayWrite: boolean }) {
  const remove = useDeletePair()
  if (pairs.length === 0) return unknownValue
  return (
    <span className={styles.chips}>
      {pairs.map(pair => (
        <span key={pair.uuid} className={styles.chip} title={`Put there by ${pair.createdBy}`}>
          {pathWords(pair.path)}
          {mayWrite ? (
            <button
              type="button"
              aria-label={`Take ${pathWords(pair.path)} off ${family}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(pair)}
            >
              <IconX size={13} aria-hidden />
            </button>
          ) : null}
        </span>
      ))}
    </span>
  )
}

/** What names suggest, with the words that say so; one press puts it there. */
export function Suggestions({ row: { family, suggestions } }: { row: PairRow }) {
  const create = useCreatePair()
  if (suggestions.length === 0) return unknownValue
  return (
    <span className={styles.chips}>
      {suggestions.map(({ path, kind, words }) => (
        <button
          key={pathWords(path)}
          type="button"
          className={styles.suggestion}
          aria-label={`Put ${pathWords(path)} beside ${family}`}
          disabled={create.isPending}
          onClick={() => create.mutate({ family, path })}
        >
          <IconPlus size={13} aria-hidden />
          <span>
            {path.at(-1)}{' '}
            <span className={styles.reason}>{`${kind === 'same' ? 'same items: ' : ''}${words.join(', ')}`}</span>
          </span>
        </button>
      ))}
    </span>
  )
}

type AddPairProps = { row: PairRow; categories: PairChoices['categories'] }

/** Any purchase category, at any level. */
export function AddPair({ row: { family, pairs }, categories }: AddPairProps) {
  const create = useCreatePair()
  const offered = categories.filter(({ path }) => !isTaken(path, pairs))
  return (
    <Select
      className={styles.add ?? ''}
      size="xs"
      aria-label={`Put another purchase category beside ${family}`}
      placeholder="Choose a category"
      data={offered.map(({ path }) => pathWords(path)).toSorted((a, b) => a.localeCompare(b))}
      value={null}
      searchable
      limit={100}
      disabled={create.isPending}
      onChange={words => {
        const path = offered.find(one => pathWords(one.path) === words)?.path
        if (path) create.mutate({ family, path })
      }}
    />
  )
}
