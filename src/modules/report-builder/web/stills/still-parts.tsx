import { createElement, Fragment, type ReactNode } from 'react'
import { Card, Surface } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/data-state.tsx'
import { Figure, FigureRow } from '#web/ui/figure.tsx'
import edges from '#web/ui/scroll-edges.module.css'
import type { StillFigure, StillPart, StillRow, StillWords } from '../../contract-stills.ts'
import { mostOfNarrow, narrowWidth, needsRoom } from '../../rules-stills.ts'
import styles from './still.module.css'

/** What a widget showed: figures stand alone, all else on a card with its title. */
export function StillParts({ parts, title }: { parts: readonly StillPart[]; title: string }) {
  const [first, ...rest] = parts
  const [head, shown] = first?.kind === 'title' ? [first.text, rest] : [null, parts]
  const [only] = shown
  if (only?.kind === 'empty' && shown.length === 1) {
    return (
      <Surface>
        <EmptyState title={only.title} why={only.why} />
      </Surface>
    )
  }
  if (head === null && only?.kind === 'figures') return <section aria-label={title}>{inOrder(shown, partOf)}</section>
  return <Card title={head ?? title}>{inOrder(shown, partOf)}</Card>
}

/** Words that a person wrote between the figures, with the figures as they were. */
export function StillText({ parts }: { parts: readonly StillPart[] }) {
  return <div className={styles.text}>{inOrder(parts, partOf)}</div>
}

/** Things without ids of their own, which never change places. */
function inOrder<T>(items: readonly T[], show: (item: T, at: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(show))
}

function partOf(part: StillPart): ReactNode {
  switch (part.kind) {
    case 'title':
      return <h3 className={styles.title}>{part.text}</h3>
    case 'say':
    case 'note':
      return <p className={styles.quiet}>{inOrder(part.words, wordOf)}</p>
    case 'paragraph':
      return <p>{inOrder(part.words, wordOf)}</p>
    case 'list': {
      const items = inOrder(part.items, words => <li>{inOrder(words, wordOf)}</li>)
      return part.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'figures':
      return <FigureRow>{inOrder(part.figures, figureOf)}</FigureRow>
    case 'picture':
      return <Picture of={part} />
    case 'table':
      return <TableOf label={part.label} rows={part.rows} />
    case 'empty':
      return <EmptyState title={part.title} why={part.why} />
  }
}

/** Pixels at both sides of a drawing: as a picture it has the letters of the machine, which may be wider than those it was drawn for. */
const spare = 16

type StillPicture = Extract<StillPart, { kind: 'picture' }>
type Drawing = Pick<StillPicture, 'svg' | 'width' | 'height'>

/** A chart as it was drawn: for the room that it was drawn for, and for small screens. */
function Picture({ of: { narrow, label, ...wide } }: { of: StillPicture }) {
  if (!narrow) {
    const drawn = <img className={styles.picture} src={sourceOf(wide)} width={wide.width} alt={label} />
    return wide.width > mostOfNarrow ? <Scrolled label={label}>{drawn}</Scrolled> : drawn
  }
  return (
    <div className={`${styles.room} ${needsRoom(wide.width) ? styles.roomy : ''}`}>
      <img className={`${styles.picture} ${styles.large}`} src={sourceOf(wide)} width={wide.width} alt={label} />
      <div className={styles.small}>
        {narrow.width > narrowWidth ? (
          <Scrolled label={label}>
            <img className={styles.picture} style={asDrawn(narrow)} src={sourceOf(narrow)} alt={label} />
          </Scrolled>
        ) : (
          <img className={styles.picture} style={mostWide} src={sourceOf(narrow)} alt={label} />
        )}
      </div>
      {narrow.notes ? <p className={`${styles.quiet} ${styles.small}`}>{narrow.notes}</p> : null}
    </div>
  )
}

const mostWide = { width: '100%', maxWidth: mostOfNarrow }
const asDrawn = ({ width }: Drawing) => ({ width, maxWidth: 'none' })

/** A drawing as a picture: nothing in it can run or be fetched. */
function sourceOf({ svg, width, height }: Drawing): string {
  const roomy = svg.replace(/viewBox="[^"]*"/, `viewBox="${-spare} 0 ${width + 2 * spare} ${height}"`)
  return `data:image/svg+xml,${encodeURIComponent(roomy)}`
}

/** What may be wider than the screen. */
function Scrolled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={`${styles.scroll} ${edges.edges}`} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}

function wordOf({ text, isStrong, isQuiet, tone }: StillWords): ReactNode {
  const classes = [isStrong ? styles.strong : '', isQuiet ? styles.quiet : '', tone ? styles[tone] : ''].filter(Boolean)
  return classes.length === 0 ? text : <span className={classes.join(' ')}>{text}</span>
}

function figureOf({ label, value, change }: StillFigure): ReactNode {
  return <Figure label={label} value={value} comparison={change.length > 0 ? inOrder(change, wordOf) : null} />
}

function TableOf({ label, rows }: { label: string; rows: readonly StillRow[] }) {
  const of = (kind: StillRow['kind']) =>
    inOrder(
      rows.filter(row => row.kind === kind),
      rowOf,
    )
  return (
    <Scrolled label={label}>
      <table className={styles.table}>
        <thead>{of('head')}</thead>
        <tbody>{of('body')}</tbody>
        <tfoot>{of('foot')}</tfoot>
      </table>
    </Scrolled>
  )
}

/** Pixels that a part stands in from what it is part of. */
const indent = 16

function rowOf({ kind, cells }: StillRow): ReactNode {
  const shown = inOrder(cells, ({ words, isRight, columns = 1, depth }, at) => {
    const style = depth ? { paddingInlineStart: depth * indent } : undefined
    const look = { className: isRight ? styles.right : undefined, colSpan: columns, style }
    const said = inOrder(words, wordOf)
    if (kind === 'head' || at === 0) {
      return (
        <th scope={kind === 'head' ? 'col' : 'row'} {...look}>
          {said}
        </th>
      )
    }
    return <td {...look}>{said}</td>
  })
  return <tr>{shown}</tr>
}
