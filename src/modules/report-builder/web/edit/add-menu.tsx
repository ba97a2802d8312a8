import { Button, Menu } from '@mantine/core'
import { IconPlus, IconTextSize } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { extentsQuery } from '#blocks/parts/api.ts'
import { loadedDays } from '#blocks/parts/open-days.ts'
import type { FactId } from '#shared/facts.ts'
import { t } from '#shared/translate.ts'
import { gridColumns } from '../../definition.ts'
import { partChoices } from '../../templates/choices.ts'
import type { Editor } from './use-editor.ts'

const groups: Record<FactId, string> = { spend: t('Purchases'), sales: t('Sales'), deals: t('Deals') }
const heights = { figures: 4, other: 12 }

/** What can be put on the page, by what its lines are. */
export function AddMenu({ editor }: { editor: Editor }) {
  const extents = useQuery(extentsQuery)
  const has = extents.data?.datasets.filter(loadedDays).map(({ dataset }) => dataset) ?? []
  return (
    <>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}>Add</Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          {has.map(dataset => (
            <div key={dataset}>
              <Menu.Label>{groups[dataset]}</Menu.Label>
              {partChoices()
                .filter(choice => choice.dataset === dataset)
                .map(({ title, part }) => (
                  <Menu.Item
                    key={title}
                    onClick={() => {
                      const h = part.block.kind === 'figures' ? heights.figures : heights.other
                      editor.add([{ ...part, id: '', place: { x: 0, y: 0, w: gridColumns, h } }])
                    }}
                  >
                    {title}
                  </Menu.Item>
                ))}
            </div>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="default"
        leftSection={<IconTextSize size={16} stroke={1.8} aria-hidden />}
        onClick={() =>
          editor.add([{ kind: 'text', id: '', text: t('New text'), place: { x: 0, y: 0, w: gridColumns, h: 2 } }])
        }
      >
        Add text
      </Button>
    </>
  )
}
