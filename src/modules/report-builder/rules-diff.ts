import { t } from '#shared/translate.ts'
import type { ReportDefinition, Widget } from './definition.ts'

/** What is different in a report from one version to the next: its widgets by their titles, and what all of them are asked with. */
export type ReportDiff = {
  added: string[]
  removed: string[]
  moved: string[]
  changed: string[]
  /** Another period, comparison or filters of the report. */
  isAskedElse: boolean
  /** Other pages, or in another order, or under other titles. */
  hasOtherPages: boolean
}

type Standing = { widget: Widget; page: string }

/** Compares two versions, widget by widget. A text is named by its first words. */
export function diffOf(before: ReportDefinition, after: ReportDefinition): ReportDiff {
  const [was, is] = [standingOf(before), standingOf(after)]
  const both = [...is].flatMap(([id, now]) => {
    const then = was.get(id)
    return then ? [{ then, now }] : []
  })
  const titles = (list: Iterable<Standing>) => [...list].map(({ widget }) => titleOf(widget))
  const isMoved = ({ then, now }: (typeof both)[number]) =>
    then.page !== now.page || !isSame(then.widget.place, now.widget.place)
  const isChanged = ({ then, now }: (typeof both)[number]) => !isSame(without(then.widget), without(now.widget))
  const asked = ({ period, compare, filters }: ReportDefinition) => ({ period, compare, filters })
  const pages = ({ pages: all }: ReportDefinition) => all.map(({ id, title }) => ({ id, title }))
  return {
    added: titles([...is].filter(([id]) => !was.has(id)).map(([, one]) => one)),
    removed: titles([...was].filter(([id]) => !is.has(id)).map(([, one]) => one)),
    moved: titles(both.filter(isMoved).map(({ now }) => now)),
    changed: titles(both.filter(isChanged).map(({ now }) => now)),
    isAskedElse: !isSame(asked(before), asked(after)),
    hasOtherPages: !isSame(pages(before), pages(after)),
  }
}

/** What a widget is called. */
export function titleOf(widget: Widget): string {
  if (widget.kind === 'block' || widget.kind === 'contents') return widget.title
  if (widget.kind === 'image') return widget.alt
  if (widget.kind === 'break') return t('Page break')
  const [words = ''] = widget.text
    .trim()
    .replace(/^#+\s*/, '')
    .split('\n')
  return words.length > 40 ? `${words.slice(0, 40).trimEnd()} …` : words
}

function standingOf({ pages }: ReportDefinition): Map<string, Standing> {
  return new Map(pages.flatMap(({ id, widgets }) => widgets.map(widget => [widget.id, { widget, page: id }] as const)))
}

function without({ place: _, ...widget }: Widget) {
  return widget
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
