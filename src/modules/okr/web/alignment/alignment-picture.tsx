import { ActionIcon } from '@mantine/core'
import { IconFocus2 } from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { t } from '#shared/translate.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { Alignment } from '../../contract.ts'
import { levels } from '../../okr-words.ts'
import type { GoalNode } from '../../rules-narrow.ts'
import { GoalProgress } from '../shown.tsx'
import { levelWords } from '../words.ts'
import styles from './alignment.module.css'
import { type AlignedBox, goesWith, layOut, linesOf, box as sizes, stepInPicture } from './alignment-rules.ts'
import { usePan } from './use-pan.ts'

type AlignmentPictureProps = {
  nodes: readonly GoalNode[]
  supports: Alignment['supports']
  /** The objective that is looked at with what goes with it; the others fade. */
  of: string | null
  onOf: (uuid: string | null) => void
}

/** Objectives as boxes in the columns of their levels, with lines to what is above them and what they support. */
export function AlignmentPicture({ nodes, supports, of, onOf }: AlignmentPictureProps) {
  const { boxes, width, height } = layOut(nodes)
  const lines = linesOf(boxes, supports)
  const beside = of === null ? null : goesWith(boxes, supports, of)
  const [chosen, setChosen] = useState<string | null>(of)
  const isMoved = useRef(false)
  const { frame, range, ...pan } = usePan()
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
    const next = stepInPicture(boxes, at, event.key)
    if (next === at) return
    event.preventDefault()
    isMoved.current = true
    setChosen(boxes[next]?.objective.uuid ?? null)
  }
  const isFaded = (uuid: string) => beside !== null && !beside.has(uuid)
  const isDrawn = ({ top }: AlignedBox, place: number) =>
    place === at || (top + sizes.height >= range.from && top <= range.to)
  return (
    <section className={styles.frame} ref={frame} aria-label={t('Alignment')} data-stands {...pan}>
      <div className={styles.columns} style={{ width }} aria-hidden>
        {levels.map((level, column) => (
          <span key={level} style={{ left: sizes.margin + column * sizes.column }}>
            {levelWords[level]}
          </span>
        ))}
      </div>
      <div className={styles.picture} style={{ width, height }}>
        <svg className={styles.lines} width={width} height={height} aria-hidden>
          {lines.map(({ key, from, to, path, isSupport }) => (
            <path
              key={key}
              d={path}
              className={isSupport ? styles.support : styles.above}
              data-faded={isFaded(from) || isFaded(to) || undefined}
            />
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
                isFaded={isFaded(one.objective.uuid)}
                onReach={setChosen}
                onOf={onOf}
              />
            ) : null,
          )}
        </ul>
      </div>
    </section>
  )
}

type BoxProps = {
  of: AlignedBox
  /** The keyboard comes to it. */
  isReached: boolean
  isAlone: boolean
  isFaded: boolean
  onReach: (uuid: string) => void
  onOf: (uuid: string | null) => void
}

function Box({ of: { objective, left, top }, isReached, isAlone, isFaded, onReach, onOf }: BoxProps) {
  const { uuid, title } = objective
  const tabIndex = isReached ? 0 : -1
  const place: CSSProperties = { left, top, width: sizes.width, height: sizes.height }
  return (
    <li
      className={styles.box}
      style={place}
      data-objective={uuid}
      data-faded={isFaded || undefined}
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
    </li>
  )
}
