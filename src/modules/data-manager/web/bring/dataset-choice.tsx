import { Select } from '@mantine/core'
import { isLoadableId, type LoadableId, loadables } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import { Segments } from '#web/ui/segments.tsx'
import styles from './bring-step.module.css'

type DatasetChoiceProps = {
  /** The datasets this kind of organisation has. */
  offered: readonly LoadableId[]
  dataset: LoadableId
  onDataset: (dataset: LoadableId) => void
}

/** More than fit side by side are chosen from a list. */
const mostSideBySide = 3

/** What the lines are: nothing where there is one kind only. */
export function DatasetChoice({ offered, dataset, onDataset }: DatasetChoiceProps) {
  if (offered.length < 2) return null
  const data = offered.map(id => ({ value: id, label: loadables[id].label }))
  const [label, description] = [t('What the lines are'), t('It decides which columns are looked for')]
  if (offered.length > mostSideBySide)
    return (
      <Select
        label={label}
        description={description}
        value={dataset}
        allowDeselect={false}
        onChange={value => (isLoadableId(value) ? onDataset(value) : undefined)}
        data={data}
      />
    )
  return (
    <div>
      <p className={styles.label} id="dataset-label">
        {label}
      </p>
      <p className={styles.description}>{description}</p>
      <Segments aria-labelledby="dataset-label" value={dataset} onChange={onDataset} data={data} />
    </div>
  )
}
