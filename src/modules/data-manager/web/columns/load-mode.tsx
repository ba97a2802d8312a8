import { MultiSelect, Radio } from '@mantine/core'
import { isDatasetId } from '#shared/datasets.ts'
import type { LoadableId } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import { loadModes, type Mapping } from '../../contract-mapping.ts'
import styles from './columns-step.module.css'
import { hasModes, keyFields, modeWordsOf, setMode } from './loading-rules.ts'

type LoadModeProps = { dataset: LoadableId; mapping: Mapping; onMapping: (mapping: Mapping) => void }

/** What becomes of lines that are loaded already, and by which fields they are known. */
export function LoadMode({ dataset, mapping, onMapping }: LoadModeProps) {
  if (!hasModes(dataset, mapping)) return null
  const words = modeWordsOf(dataset)
  const mode = mapping.mode ?? 'insert'
  const choose = (value: string) => {
    const chosen = loadModes.find(each => each === value)
    if (chosen) onMapping(setMode(dataset, mapping, chosen))
  }
  return (
    <div className={styles.made}>
      <Radio.Group label="What the file does" value={mode} onChange={choose}>
        <div className={styles.modes}>
          {loadModes.map(each => (
            <Radio
              key={each}
              size="xs"
              value={each}
              label={words[each].label}
              description={each === mode ? words[each].meaning : undefined}
            />
          ))}
        </div>
      </Radio.Group>
      {mode === 'insert' || !isDatasetId(dataset) ? null : (
        <MultiSelect
          size="xs"
          label="A line is known when these agree"
          placeholder={mapping.key?.length ? '' : t('Choose the fields')}
          data={keyFields(dataset, mapping).map(({ id, label }) => ({ value: id, label }))}
          value={mapping.key ?? []}
          onChange={key => onMapping({ ...mapping, key })}
          maxValues={10}
          searchable
        />
      )}
    </div>
  )
}
