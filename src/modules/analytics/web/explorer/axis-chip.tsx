import { Menu } from '@mantine/core'
import { grains } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { Axis } from '../../contract-pivot.ts'
import { isTime } from '../../rules-pivot.ts'
import { Chip } from './chip.tsx'
import { grainWords } from './explorer-address.ts'

const tops = [5, 10, 20, 50, 100]

type AxisChipProps = {
  axis: Axis
  name: string
  side: 'rows' | 'column'
  isFirst: boolean
  isLast: boolean
  /** The rows have no room for another one. */
  isFull: boolean
  hasFocus: boolean
  onAxis: (axis: Axis) => void
  onMove: (by: -1 | 1) => void
  /** From the rows to the columns, or back. */
  onTurn: () => void
  onRemove: () => void
}

/** A dimension or time that is asked by: how many members or which times, its place, and off. */
export function AxisChip(props: AxisChipProps) {
  const { axis, name, side, isFirst, isLast, isFull, hasFocus, onMove, onTurn, onRemove } = props
  return (
    <Chip name={name} about={isTime(axis) ? undefined : t`top ${axis.top}`} hasFocus={hasFocus}>
      <Sizes {...props} />
      <Menu.Divider />
      {side === 'rows' ? (
        <>
          <Menu.Item disabled={isFirst} onClick={() => onMove(-1)}>
            Move up: outside of the one before
          </Menu.Item>
          <Menu.Item disabled={isLast} onClick={() => onMove(1)}>
            Move down: inside of the next
          </Menu.Item>
        </>
      ) : null}
      <Menu.Item disabled={side === 'column' && isFull} onClick={onTurn}>
        {side === 'rows' ? t('Put on the columns') : t('Put on the rows')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item onClick={onRemove}>Remove</Menu.Item>
    </Chip>
  )
}

function Sizes({ axis, onAxis }: Pick<AxisChipProps, 'axis' | 'onAxis'>) {
  if (isTime(axis)) {
    return (
      <Menu.RadioGroup
        value={axis.grain}
        onChange={value => {
          const grain = grains.find(one => one === value)
          if (grain) onAxis({ grain })
        }}
      >
        {grains.map(grain => (
          <Menu.RadioItem key={grain} value={grain} closeMenuOnClick>
            {grainWords[grain]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    )
  }
  const offered = tops.includes(axis.top) ? tops : [...tops, axis.top].toSorted((a, b) => a - b)
  return (
    <Menu.RadioGroup value={String(axis.top)} onChange={value => onAxis({ ...axis, top: Number(value) })}>
      {offered.map(top => (
        <Menu.RadioItem key={top} value={String(top)} closeMenuOnClick>
          {t`The ${top} largest`}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
