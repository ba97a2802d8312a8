import { useComputedColorScheme } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, use, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ColorScheme } from '#shared/palette.ts'
import { t } from '#shared/translate.ts'
import { useContrast } from '#web/contrast.ts'
import { toast } from '#web/toasts/toast.ts'
import { formatNumber } from '#web/ui/format.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './chart.module.css'
import { chartColors } from './chart-colors.ts'
import type { ChartData, Mark } from './chart-data.ts'
import type { ChartFile } from './chart-file.ts'
import { DrawChart } from './draw-chart.tsx'
import { type Prepare, partsOf } from './load-parts.ts'
import { LoneFigure } from './lone-figure.tsx'
import { lonePoint } from './lone-point.ts'
import type { Point, Prepared } from './prepared.ts'
import type { Picture } from './save-picture.ts'
import { useChartWidth } from './use-chart-width.ts'
import { type Position, walkPoints } from './walk-points.ts'

export type ChartPictureProps = {
  data: ChartData
  label: string
  categoryLabel: string
  format: (value: number) => string
  formatAxis: (value: number) => string
  height: number
  onPick?: ((mark: Mark) => void) | undefined
  pickWords?: ((mark: Mark) => string | null) | undefined
  whyOf?: ((mark: Mark) => (() => void) | null) | undefined
  printed: readonly string[]
  file?: ChartFile | undefined
  /** The button beside the picture's own. */
  children: ReactNode
}

/** The picture of a chart, drawn once it is known how wide it may be: drawn before, it is drawn twice. */
export function ChartPicture(props: ChartPictureProps) {
  const [room, width] = useChartWidth()
  const prepare = use(partsOf(props.data.kind))
  const hasButtons = !props.file || Boolean(props.children)
  return (
    <div ref={room}>
      {width === null ? (
        <>
          <div style={{ height: props.height }} />
          <div className={hasButtons ? `${styles.foot} ${styles.withButtons}` : styles.foot} />
        </>
      ) : (
        <MeasuredPicture {...props} prepare={prepare} width={width} />
      )}
    </div>
  )
}

type MeasuredProps = ChartPictureProps & { prepare: Prepare; width: number }

/** One stop of the Tab key, in which arrow keys walk from point to point. */
function MeasuredPicture({ data, label, onPick, pickWords, printed, file, children, width, ...props }: MeasuredProps) {
  const { whyOf, ...look } = props
  const help = useId()
  const { prepared, prepareIn } = usePrepared(data, width, look)
  const pick = onPick ? ({ mark }: Point) => onPick(mark) : null
  const wordsOf = onPick ? ({ mark }: Point) => (pickWords ? pickWords(mark) : t`Pick ${mark.label}`) : null
  const walk = useWalk(prepared, pick, whyOf)
  const { point, announced } = walk
  const pickable = (point && wordsOf?.(point)) ?? null
  const lone = lonePoint(prepared)
  const why = (point && whyOf?.(point.mark)) ?? null
  const save = useMutation({
    mutationFn: () => {
      const name = file?.name ?? label
      return toast('export', savePicture({ ...prepareIn('light'), width, title: label, name, printed }), name)
    },
  })
  useSaver(file, save.mutate)
  return (
    <>
      <div
        className={styles.stage}
        role="application"
        aria-roledescription="chart"
        aria-label={label}
        aria-describedby={help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk the points of a chart
        tabIndex={0}
        {...(whyOf ? { 'aria-keyshortcuts': 'w' } : {})}
        onKeyDown={walk.onKeyDown}
        onPointerDown={walk.onPointerDown}
      >
        {/* A drawing knows the parts of ECharts that were in use when it began: another kind begins another one. */}
        {lone ? (
          <LoneFigure point={lone} onPoint={walk.onPoint} />
        ) : (
          <DrawChart
            key={data.kind}
            prepared={prepared}
            width={width}
            point={point}
            onPoint={walk.onPoint}
            pickWords={wordsOf}
          />
        )}
      </div>
      <span id={help} hidden>
        {helpWords(Boolean(pick), Boolean(whyOf))}
      </span>
      {prepared.notes.length > 0 && !lone ? <p className={`${styles.notes} num`}>{prepared.notes.join(' ')}</p> : null}
      <div className={styles.foot}>
        <span className={styles.said}>
          <span className="num" aria-live="polite">
            {announced}
          </span>
          {point && pick && pickable ? (
            <button type="button" className={styles.pick} onClick={() => pick(point)}>
              {pickable}
            </button>
          ) : null}
          {point && why ? (
            <button type="button" className={styles.pick} aria-keyshortcuts="w" onClick={why}>
              Why?<VisuallyHidden>{` ${point.mark.label}`}</VisuallyHidden>
            </button>
          ) : null}
        </span>
        {file ? null : (
          <button type="button" className={styles.toggle} disabled={save.isPending} onClick={() => save.mutate()}>
            Save as PNG
            <VisuallyHidden>{`: ${label}`}</VisuallyHidden>
          </button>
        )}
        {children}
      </div>
    </>
  )
}

/** Lets the block around save the picture while it is drawn. */
function useSaver(file: ChartFile | undefined, save: () => void) {
  // The outside system is the menu of the block.
  useEffect(() => {
    const handle = file?.save
    if (!handle) return undefined
    handle.current = save
    return () => {
      handle.current = null
    }
  }, [file, save])
}

/** What paints pictures is fetched when the first is wanted. */
async function savePicture(picture: Picture): Promise<void> {
  const { savePicture: save } = await import('./save-picture.ts')
  await save(picture)
}

type LookProps = Pick<MeasuredProps, 'categoryLabel' | 'format' | 'formatAxis' | 'height' | 'prepare'>

function usePrepared(
  data: ChartData,
  width: number,
  { categoryLabel, format, formatAxis, height, prepare }: LookProps,
) {
  const scheme = useComputedColorScheme('light')
  const contrast = useContrast()
  return useMemo(() => {
    const prepareIn = (of: ColorScheme) => {
      const colors = chartColors(of, contrast)
      return { prepared: prepare(data, { colors, width, height, categoryLabel, format, short: formatAxis }), colors }
    }
    return { prepared: prepareIn(scheme).prepared, prepareIn }
  }, [prepare, data, scheme, contrast, width, height, categoryLabel, format, formatAxis])
}

/** Where in the chart one is, by keyboard, pointer or finger. */
function useWalk(prepared: Prepared, pick: ((point: Point) => void) | null, whyOf: ChartPictureProps['whyOf']) {
  const [position, setPosition] = useState<Position | null>(null)
  const isByTouch = useRef(false)
  const row = position ? (prepared.rows[position.row] ?? []) : []
  const point = position ? (row[position.at] ?? null) : null
  return {
    point,
    announced:
      point && position ? t`${point.words}, ${formatNumber(position.at + 1)} of ${formatNumber(row.length)}` : '',
    onPointerDown: (event: { pointerType: string }) => {
      isByTouch.current = event.pointerType === 'touch'
    },
    // A finger has no hovering: its first touch says what a point is, the second picks it.
    onPoint: (pressed: Point) => {
      const isSecond = point?.mark.key === pressed.mark.key && point.mark.series === pressed.mark.series
      setPosition(positionOf(prepared, pressed))
      if (!isByTouch.current || isSecond) pick?.(pressed)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.metaKey) return
      if (event.key === 'Escape' && point) setPosition(null)
      else if ((event.key === 'Enter' || event.key === ' ') && point) pick?.(point)
      else if (isWhy(event) && point) whyOf?.(point.mark)?.()
      else {
        const next = walkPoints(prepared, point ? position : null, event.key, event.ctrlKey)
        if (!next) return
        setPosition(next)
      }
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** The key that says why anywhere in the portal. */
function isWhy({ key, ctrlKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'w' && !ctrlKey
}

function positionOf({ rows }: Prepared, point: Point): Position | null {
  const row = rows.findIndex(points => points.includes(point))
  return row === -1 ? null : { row, at: rows[row]?.indexOf(point) ?? 0 }
}

function helpWords(canPick: boolean, canAsk: boolean): string {
  if (canPick && canAsk) return t('Arrow keys walk the points, Enter picks one, W says why it is so, Escape leaves.')
  if (canPick) return t('Arrow keys walk the points, Enter picks one, Escape leaves.')
  if (canAsk) return t('Arrow keys walk the points, W says why it is so, Escape leaves.')
  return t('Arrow keys walk the points, Escape leaves.')
}
