import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { treeQuery } from './categories-api.ts'
import { pathWords } from './category-words.ts'

type NodeSelectProps = Omit<SelectProps, 'data' | 'onChange'> & {
  /** Categories that may not be chosen, with all below them. */
  except?: string
  onChange: (id: string | null) => void
  /** What stands for the first level, where that can be chosen. */
  root?: string
}

export const rootChoice = 'root'
const shownOptions = 60

/** Chooses a category by typing any part of its path. */
export function NodeSelect({ except, root, onChange, ...props }: NodeSelectProps) {
  const { data } = useQuery(treeQuery)
  const nodes = data?.items ?? []
  const out = new Set<string>(except ? [except] : [])
  for (const { id, parentId } of nodes) if (parentId && out.has(parentId)) out.add(id)
  const options = nodes
    .filter(({ id }) => !out.has(id))
    .map(({ id, path, code }) => ({ value: id, label: `${pathWords(path)}${code ? ` (${code})` : ''}` }))
  return (
    <Select
      searchable
      allowDeselect={false}
      limit={shownOptions}
      nothingFoundMessage="No category has these words"
      data={root ? [{ value: rootChoice, label: root }, ...options] : options}
      onChange={onChange}
      {...props}
    />
  )
}
