import { ActionIcon } from '@mantine/core'
import { IconArrowAutofitWidth, IconLayoutSidebar, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { t } from '#shared/translate.ts'
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts'
import { nextZoom, type PdfZoom } from './zoom-rules.ts'

type PdfToolsProps = {
  zoom: PdfZoom
  scale: number
  onZoom: (zoom: PdfZoom) => void
  hasThumbnails: boolean
  /** `null` where there is one page alone. */
  onThumbnails: ((isShown: boolean) => void) | null
}

/** How large the pages are, and all of them in small beside. */
export function PdfTools({ zoom, scale, onZoom, hasThumbnails, onThumbnails }: PdfToolsProps) {
  const words = { in: t('Larger'), out: t('Smaller'), width: t('As wide as there is room'), all: t('Pages in small') }
  const larger = () => onZoom(nextZoom(scale, 1))
  const smaller = () => onZoom(nextZoom(scale, -1))
  useShortcuts('page', [
    { keys: '+', words: words.in, run: larger },
    { keys: '-', words: words.out, run: smaller },
    { keys: '0', words: words.width, run: () => onZoom('width') },
  ])
  return (
    <>
      {onThumbnails ? (
        <ActionIcon
          variant="default"
          size={30}
          aria-label={words.all}
          title={words.all}
          aria-pressed={hasThumbnails}
          onClick={() => onThumbnails(!hasThumbnails)}
        >
          <IconLayoutSidebar size={16} aria-hidden />
        </ActionIcon>
      ) : null}
      <ActionIcon.Group>
        <ActionIcon variant="default" size={30} aria-label={words.out} title={words.out} onClick={smaller}>
          <IconZoomOut size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={words.width}
          title={words.width}
          aria-pressed={zoom === 'width'}
          onClick={() => onZoom('width')}
        >
          <IconArrowAutofitWidth size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={30} aria-label={words.in} title={words.in} onClick={larger}>
          <IconZoomIn size={16} aria-hidden />
        </ActionIcon>
      </ActionIcon.Group>
    </>
  )
}
