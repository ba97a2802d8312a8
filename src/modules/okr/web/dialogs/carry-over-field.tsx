import { NativeSelect, Stack, Text } from '@mantine/core'
import { t } from '#shared/translate.ts'
import type { OkrPeriod, OkrTree } from '../../contract.ts'
import { ObjectiveChoice } from './objective-choice.tsx'

type Carried = { to: string; objectives: string[] }
type CarryOverFieldProps = {
  tree: OkrTree
  /** Open ones that they may go on in. */
  periods: readonly OkrPeriod[]
  carried: Carried
  onCarried: (carried: Carried) => void
}

/** Which objectives go on in another period, if any: those that are not reached are chosen at first. */
export function CarryOverField({ tree, periods, carried, onCarried }: CarryOverFieldProps) {
  if (periods.length === 0) {
    return <Text>To carry objectives over, begin the next period first. They can be copied into it later as well.</Text>
  }
  return (
    <Stack gap="md">
      <NativeSelect
        label="Carry over into"
        value={carried.to}
        data={[
          { value: '', label: t('No period') },
          ...periods.map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
        onChange={event => onCarried({ ...carried, to: event.currentTarget.value })}
      />
      {carried.to === '' ? null : (
        <ObjectiveChoice
          tree={tree}
          chosen={carried.objectives}
          onChosen={objectives => onCarried({ ...carried, objectives })}
        />
      )}
    </Stack>
  )
}
