import { Checkbox, Stack } from '@mantine/core'
import type { OkrTree } from '../../contract.ts'
import { formatProgress } from '../words.ts'
import styles from './dialogs.module.css'

type ObjectiveChoiceProps = { tree: OkrTree; chosen: string[]; onChosen: (chosen: string[]) => void }

/** Some objectives of a period, each with how far it is. */
export function ObjectiveChoice({ tree, chosen, onChosen }: ObjectiveChoiceProps) {
  return (
    <Checkbox.Group label="Objectives, with their key results" value={chosen} onChange={onChosen}>
      <Stack gap={8} mt={8} className={styles.list}>
        {tree.objectives.map(({ uuid, title, progress }) => (
          <Checkbox key={uuid} value={uuid} label={`${title} · ${formatProgress(progress)}`} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
