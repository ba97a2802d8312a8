import { Menu } from '@mantine/core'
import { Chip } from './chip.tsx'

type MeasureChipProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  /** Something is always measured. */
  isOnly: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** A measure that is asked for; the first one is drawn, and ranks the members. */
export function MeasureChip({ name, isFirst, isLast, isOnly, onMove, onRemove }: MeasureChipProps) {
  return (
    <Chip name={name}>
      {isOnly ? <Menu.Label>Add another measure to take this one off</Menu.Label> : null}
      <Menu.Item disabled={isFirst} onClick={() => onMove(-1)}>
        Move to the left
      </Menu.Item>
      <Menu.Item disabled={isLast} onClick={() => onMove(1)}>
        Move to the right
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item disabled={isOnly} onClick={onRemove}>
        Remove
      </Menu.Item>
    </Chip>
  )
}
