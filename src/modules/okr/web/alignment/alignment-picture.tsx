import { ActionIcon, Button } from '@mantine/core'
import { IconFocus2, IconMinus, IconPlus } from '@tabler/icons-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { statusTones } from '#web/ui/status-words.ts'
import type { Alignment } from '../../contract.ts'
import { levels } from '../../okr-words.ts'
import type { GoalNode } from '../../rules-narrow.ts'
import { GoalProgress, GoalStatus } from '../shown.tsx'
import { levelWords } from '../words.ts'
import styles from './alignment.module.css'
import { type AlignedBox, layOut, linesOf, box as sizes, stepInPicture, zoomBy } from './alignment-rules.ts'
import { usePan } from './use-pan.ts'

/** What the names of the columns take above the boxes. */
const headHeight = 33

type AlignmentPictureProps = {
  nodes: readonly GoalNode[]
  supports: Alignment['supports']
  /** The objective that is looked at with what goes with it alone. */
  of: string | null
  onOf: (uuid: string | null) => void
  /** What else is chosen of the picture. */
  tools: ReactNode
}

/** Objectives as boxes in the columns of their levels, with lines to what is above them and what they support. */
export function AlignmentPicture({ nodes, supports, of, onOf, tools }: AlignmentPictureProps) {
  const { boxes, width, height } = layOut(nodes)
  const lines = linesOf(boxes, supports)
  const [chosen, setChosen] = useState<string | null>(of)
  const isMoved = useRef(false)
  const { frame, range, zoom, onZoom, onFit, pan } = usePan({ width, height: height + headHeight })
  const at = Math.max(
    boxes.findIndex(({ objective }) => objective.uuid === chosen),
    0,
  )
  // The outside system is the focus: it goes to the box that a key led to.
  useLayoutEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    frame.current?.querySelector<HTMLElement>(`[data-objective="${chosen}"] a`)?.focus()
  }, [chosen, frame])
  // The outside system is the scrolled frame: the objective that is looked at is in sight.
  useEffect(() => {
    frame.current?.querySelector(`[data-objective="${of}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [of, frame])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '-') return onZoom(event.key === '+' ? 1 : -1)
    const next = stepInPicture(boxes, at, event.key)
    if (next === at) return
    event.preventDefault()
    isMoved.current = true
    setChosen(boxes[next]?.objective.uuid ?? null)
  }
  const isDrawn = ({ top }: AlignedBox, place: number) =>
    place === at || (top + sizes.height >= range.from && top <= range.to)
  return (
    <>
      <div className={styles.bar}>
        {tools}
        <Zoom zoom={zoom} onZoom={onZoom} onFit={onFit} />
      </div>
      <section className={styles.frame} ref={frame} aria-label={t('Alignment')} data-stands {...pan}>
        <div className={styles.columns} style={{ width: width * zoom }} aria-hidden>
          {levels.map((level, column) => (
            <span key={level} style={{ left: (sizes.margin + column * sizes.column) * zoom }}>
              {levelWords[level]}
            </span>
          ))}
        </div>
        <div className={styles.picture} style={{ width, height, zoom }}>
          <svg className={styles.lines} width={width} height={height} aria-hidden>
            {lines.map(({ key, path, isSupport }) => (
              <path key={key} d={path} className={isSupport ? styles.support : styles.above} />
            ))}
          </svg>
          <ul className={styles.boxes} aria-label={t('Objectives')} onKeyDown={onKeyDown}>
            {boxes.map((one, place) =>
              isDrawn(one, place) ? (
                <Box
                  key={one.objective.uuid}
                  of={one}
                  isReached={place === at}
                  isAlone={one.objective.uuid === of}
                  onReach={setChosen}
                  onOf={onOf}
                />
              ) : null,
            )}
          </ul>
        </div>
      </section>
    </>
  )
}

type ZoomProps = { zoom: number; onZoom: (step: 1 | -1) => void; onFit: () => void }

function Zoom({ zoom, onZoom, onFit }: ZoomProps) {
  const button = { variant: 'default', size: 'compact-sm' } as const
  return (
    <div className={`${styles.zoom} num`}>
      <Button {...button} aria-label={t('Smaller')} disabled={zoom === zoomBy(zoom, -1)} onClick={() => onZoom(-1)}>
        <IconMinus size={14} aria-hidden />
      </Button>
      <span role="status">{`${formatNumber(zoom * 100)}%`}</span>
      <Button {...button} aria-label={t('Larger')} disabled={zoom === zoomBy(zoom, 1)} onClick={() => onZoom(1)}>
        <IconPlus size={14} aria-hidden />
      </Button>
      <Button {...button} onClick={onFit}>
        Show it whole
      </Button>
    </div>
  )
}

type BoxProps = {
  of: AlignedBox
  /** The keyboard comes to it. */
  isReached: boolean
  isAlone: boolean
  onReach: (uuid: string) => void
  onOf: (uuid: string | null) => void
}

function Box({ of: { objective, left, top }, isReached, isAlone, onReach, onOf }: BoxProps) {
  const { uuid, title, status, owner } = objective
  const tabIndex = isReached ? 0 : -1
  const place: CSSProperties = { left, top, width: sizes.width, height: sizes.height }
  return (
    <li
      className={styles.box}
      style={place}
      data-objective={uuid}
      data-tone={statusTones[status]}
      data-alone={isAlone || undefined}
      onFocus={() => onReach(uuid)}
    >
      <span className={styles.line}>
        <AppLink to={`/app/okr/${uuid}`} className={styles.title} title={title} tabIndex={tabIndex}>
          {title}
        </AppLink>
        <ActionIcon
          variant={isAlone ? 'filled' : 'subtle'}
          color={isAlone ? undefined : 'gray'}
          size={24}
          tabIndex={tabIndex}
          aria-pressed={isAlone}
          aria-label={t`Only what goes with ${title}`}
          title={t('Only what goes with it')}
          onClick={() => onOf(isAlone ? null : uuid)}
        >
          <IconFocus2 size={15} stroke={1.8} aria-hidden />
        </ActionIcon>
      </span>
      <GoalProgress goal={objective} />
      <span className={styles.foot}>
        <GoalStatus goal={objective} />
        <span className={styles.owner} translate="no">
          {owner?.name}
        </span>
      </span>
    </li>
  )
}
