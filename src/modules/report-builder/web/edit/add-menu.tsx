import { Button, Menu } from '@mantine/core'
import { IconPlus, IconTextSize } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { extentsQuery } from '#blocks/parts/api.ts'
import { loadedDays } from '#blocks/parts/open-days.ts'
import { useKindsOfModules } from '#blocks/parts/use-kinds-of-modules.ts'
import { t } from '#shared/translate.ts'
import { gridColumns, type Widget } from '../../definition.ts'
import { type PartChoice, partChoices } from '../../templates/choices.ts'
import type { Editor } from './use-editor.ts'

const groups: Record<PartChoice['group'], string> = {
  spend: t('Purchases'),
  sales: t('Sales'),
  deals: t('Deals'),
  work: t('Work'),
}
const heights = { figures: 4, other: 12 }

/** What asks nothing. */
function stills(): { title: string; widget: Widget }[] {
  const wide = (h: number) => ({ id: '', place: { x: 0, y: 0, w: gridColumns, h } })
  return [
    { title: t('Picture'), widget: { kind: 'image', ...wide(8), file: null, alt: '' } },
    { title: t('Contents'), widget: { kind: 'contents', ...wide(4), title: t('Contents') } },
    { title: t('Page break'), widget: { kind: 'break', ...wide(1) } },
  ]
}

/** What can be put on the page, by what its lines are. */
export function AddMenu({ editor }: { editor: Editor }) {
  const extents = useQuery(extentsQuery)
  const kinds = useKindsOfModules()
  const has = extents.data?.datasets.filter(loadedDays).map(({ dataset }) => dataset) ?? []
  const choices = partChoices().filter(({ part }) => !part.block.kind.includes('/') || kinds.has(part.block.kind))
  const shown = [...has, 'work' as const].filter(group => choices.some(choice => choice.group === group))
  return (
    <>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}>Add</Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          {shown.map(group => (
            <div key={group}>
              <Menu.Label>{groups[group]}</Menu.Label>
              {choices
                .filter(choice => choice.group === group)
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
          <Menu.Label>Beside figures</Menu.Label>
          {stills().map(({ title, widget }) => (
            <Menu.Item key={title} onClick={() => editor.add([widget])}>
              {title}
            </Menu.Item>
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
