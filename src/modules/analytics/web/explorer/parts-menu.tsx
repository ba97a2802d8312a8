import { Button, Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { type PivotPart, pivotParts } from '../../contract-pivot.ts'
import { partWords } from './explorer-words.ts'

type PartsMenuProps = { isCompared: boolean; parts: readonly PivotPart[]; onChange: (shown: PivotPart[]) => void }

/** What stands beside each value; without a comparison only its share can. */
export function PartsMenu({ isCompared, parts, onChange }: PartsMenuProps) {
  const offered = pivotParts.filter(part => part !== 'value' && (isCompared || part === 'share'))
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" size="compact-md" leftSection={<IconColumns3 size={15} stroke={1.8} aria-hidden />}>
          Beside each value
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(part => (
          <Menu.CheckboxItem
            key={part}
            checked={parts.includes(part)}
            onChange={isOn => onChange(offered.filter(one => (one === part ? isOn : parts.includes(one))))}
          >
            {partWords[part]}
          </Menu.CheckboxItem>
        ))}
        {isCompared ? null : <Menu.Label>Compare with a period for the values before</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}
