import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ReportDefinition, reportDefinitionSchema, type Widget } from './definition.ts'
import {
  addPage,
  addWidgets,
  changeWidget,
  countWidgets,
  duplicateWidgets,
  movePage,
  moveWidgets,
  removePage,
  removeWidgets,
  renamePage,
  resizeWidgets,
} from './rules-edit.ts'
import { overlap } from './rules-place.ts'
import { edited, mostSteps, redo, undo, unedited } from './rules-undo.ts'

const text = (id: string, place: Widget['place'], words = ''): Widget => ({ kind: 'text', id, place, text: words })
const report = (...widgets: Widget[]): ReportDefinition => ({
  ...{ period: 'last12', compare: 'lastYear', filters: [] },
  pages: [{ id: 'p1', title: 'Page 1', widgets }],
})
const places = ({ pages }: ReportDefinition, page = 0) =>
  Object.fromEntries((pages[page]?.widgets ?? []).map(({ id, place: { x, y, w, h } }) => [id, [x, y, w, h]]))
const a = text('a', { x: 0, y: 0, w: 6, h: 4 })
const b = text('b', { x: 6, y: 0, w: 6, h: 4 })
const c = text('c', { x: 0, y: 4, w: 12, h: 2 })

test('a widget that is moved takes its place, the others make room, and nothing hangs in the air', () => {
  const moved = moveWidgets(report(a, b, c), new Set(['a']), { x: 0, y: 4 })
  expect(places(moved)).toEqual({ a: [0, 0, 6, 4], b: [6, 0, 6, 4], c: [0, 4, 12, 2] })
  const beside = moveWidgets(report(a, b, c), new Set(['a']), { x: 6, y: 0 })
  expect(places(beside)).toEqual({ a: [6, 0, 6, 4], b: [6, 4, 6, 4], c: [0, 8, 12, 2] })
  const first = moveWidgets(report(a, b, c), new Set(['c']), { x: 0, y: -4 })
  expect(places(first)).toEqual({ c: [0, 0, 12, 2], a: [0, 2, 6, 4], b: [6, 2, 6, 4] })
})

test('several move together, and stop together at the edge of the page', () => {
  const both = moveWidgets(report(a, text('b', { x: 6, y: 0, w: 3, h: 4 })), new Set(['a', 'b']), { x: 9, y: -5 })
  expect(places(both)).toEqual({ a: [3, 0, 6, 4], b: [9, 0, 3, 4] })
})

test('a widget grows to the edge of the page and shrinks to one cell, and never leaves its first column', () => {
  expect(places(resizeWidgets(report(b), new Set(['b']), { w: 5, h: 100 }))).toEqual({ b: [6, 0, 6, 40] })
  expect(places(resizeWidgets(report(b), new Set(['b']), { w: -50, h: -50 }))).toEqual({ b: [6, 0, 1, 1] })
})

test('copies stand below as their models do, with ids of their own', () => {
  const copied = duplicateWidgets(report(a, b, c), new Set(['a', 'b']), countUp())
  expect(places(copied)).toMatchObject({ n1: [0, 6, 6, 4], n2: [6, 6, 6, 4] })
})

test('pages are added, renamed, moved and removed; one stays', () => {
  const two = addPage(report(a), { id: 'p2', title: 'Page 2' })
  const turned = movePage(renamePage(two, 'p2', 'Prices'), 'p2', -1)
  expect(turned.pages.map(({ title }) => title)).toEqual(['Prices', 'Page 1'])
  expect(movePage(turned, 'p2', -1)).toBe(turned)
  const one = removePage(turned, 'p1')
  expect(one.pages.map(({ id }) => id)).toEqual(['p2'])
  expect(removePage(one, 'p2')).toBe(one)
})

test('no more than sixty widgets, and what is changed keeps its place', () => {
  const many = Array.from({ length: 59 }, (_, at) => text(`w${at}`, { x: 0, y: at, w: 1, h: 1 }))
  const full = report(...many)
  expect(addWidgets(full, 'p1', [a, b])).toBe(full)
  expect(countWidgets(addWidgets(full, 'p1', [a]))).toBe(60)
  const said = changeWidget(report(a), 'a', was => ({ ...was, ...text('other', c.place, 'Said') }))
  expect(said.pages[0]?.widgets).toEqual([{ ...a, text: 'Said' }])
})

function countUp() {
  let at = 0
  return () => {
    at += 1
    return `n${at}`
  }
}

type Step = { op: number; at: number; x: number; y: number }

/** One change of an editor, whichever: the numbers say which, of what, and how far. */
function step(was: ReportDefinition, { op, at, x, y }: Step, newId: () => string): ReportDefinition {
  const page = was.pages[at % was.pages.length]?.id ?? ''
  const all = was.pages.flatMap(({ widgets }) => widgets.map(({ id }) => id))
  const chosen = new Set(all.filter((_, index) => (index + at) % 3 === 0))
  switch (op) {
    case 0:
      return addPage(was, { id: newId(), title: `Page ${at}` })
    case 1:
      return removePage(was, page)
    case 2:
      return movePage(was, page, x)
    case 3:
      return renamePage(was, page, `Title ${y}`)
    case 4:
    case 5:
      return addWidgets(was, page, [text(newId(), { x: at % 6, y: 0, w: 1 + (at % 6), h: 1 + Math.abs(y) })])
    case 6:
      return removeWidgets(was, chosen)
    case 7:
      return duplicateWidgets(was, chosen, newId)
    case 8:
      return moveWidgets(was, chosen, { x, y })
    case 9:
      return resizeWidgets(was, chosen, { w: x, h: y })
    default:
      return changeWidget(was, all[at % Math.max(1, all.length)] ?? '', one => ({ ...one, kind: 'text', text: `${x}` }))
  }
}

const number = fc.integer({ min: -8, max: 8 })
const steps = fc.array(fc.record({ op: fc.nat(10), at: fc.nat(30), x: number, y: number }), { maxLength: 70 })

test('whatever is done is a report, none over another, and fifty steps undone and done again are the same bytes', () => {
  fc.assert(
    fc.property(steps, list => {
      const newId = countUp()
      let history = unedited(report(a, b, c))
      const seen = [history.now]
      for (const one of list) {
        history = edited(history, step(history.now, one, newId))
        if (history.now !== seen.at(-1)) seen.push(history.now)
        expect(reportDefinitionSchema.safeParse(history.now).error).toBeUndefined()
        for (const { widgets } of history.now.pages) {
          for (const [index, widget] of widgets.entries()) {
            expect(widgets.slice(index + 1).filter(other => overlap(widget.place, other.place))).toEqual([])
          }
        }
      }
      const written = seen.map(one => JSON.stringify(one))
      const back = written.slice(-mostSteps - 1)
      for (const as of back.slice(0, -1).toReversed()) {
        history = undo(history)
        expect(JSON.stringify(history.now)).toBe(as)
      }
      expect(undo(history)).toBe(history)
      for (const as of back.slice(1)) {
        history = redo(history)
        expect(JSON.stringify(history.now)).toBe(as)
      }
      expect(redo(history)).toBe(history)
    }),
    { numRuns: 150 },
  )
})

test('letters of one title are one step; what was undone goes with the next change', () => {
  const typed = ['P', 'Pr', 'Pri'].reduce((was, title) => edited(was, title, 'title'), unedited(''))
  expect(undo(typed).now).toBe('')
  const back = undo(edited(typed, 'Price'))
  expect(back.now).toBe('Pri')
  expect(redo(edited(back, 'Other')).now).toBe('Other')
})
