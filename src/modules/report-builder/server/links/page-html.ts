import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { ReportDefinition, ReportPage } from '../../definition.ts'
import { readingOrder } from '../../rules-place.ts'
import { mostOfNarrow, narrowWidth, needsRoom } from '../../rules-stills.ts'
import type { AboutReport } from '../out/about-report.ts'
import { coveredBy } from '../out/paper.ts'
import type {
  PaperCell,
  PaperDrawing,
  PaperFigure,
  PaperPicture,
  PaperRow,
  ReportPaperPart,
  Words,
} from '../out/paper-part.ts'

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

/** What a page of a link is made of: what each widget shows, by its id, and what each page covers, by its id. */
export type SharedReport = {
  about: AboutReport
  definition: ReportDefinition
  parts: Readonly<Record<string, readonly ReportPaperPart[]>>
  printed: Readonly<Record<string, readonly string[]>>
}

/** A report as a page that needs no script and loads nothing: what is on paper, on the grid of the reading view. */
export function sharedReportHtml({ about, definition, parts, printed }: SharedReport): Markup {
  const covered = coveredBy({ definition, printed })
  return html`<header class="head"><p class="quiet">${about.organization}</p><h1>${about.name}</h1>
<p class="quiet">${[...covered, about.made].join(' · ')}</p></header>
${definition.pages.length > 1 ? contentsOf(definition) : ''}
${definition.pages.map(page => pageOf(page, parts, saidOf(printed[page.id] ?? [], covered)))}
<footer class="quiet">${[about.made, about.of].join(' · ')}</footer>`
}

function contentsOf({ pages }: ReportDefinition): Markup {
  return html`<nav><ul>${pages.map(({ id, title }) => html`<li><a href="#page-${id}">${title}</a></li>`)}</ul></nav>`
}

/** What a page covers, where that is something else than the report does. */
function saidOf(covers: readonly string[], covered: readonly string[]): string {
  return covers.join() === covered.join() ? '' : covers.join(' · ')
}

function pageOf(page: ReportPage, parts: SharedReport['parts'], said: string): Markup {
  const shown = page.widgets.filter(({ kind }) => kind !== 'break')
  const widgets = readingOrder(shown).map(({ id, place: { x, y, w, h } }) => {
    const place = `--column:${x + 1};--columns:${w};--row:${y + 1};--rows:${h}`
    return html`<section class="widget" style="${place}">${(parts[id] ?? []).map(partOf)}</section>`
  })
  return html`<h2 id="page-${page.id}">${page.title}</h2>${said ? html`<p class="quiet">${said}</p>` : ''}<div class="grid">${widgets}</div>`
}

function partOf(part: ReportPaperPart): Markup {
  switch (part.kind) {
    case 'title':
      return html`<h3>${part.text}</h3>`
    case 'say':
      return html`<p class="say">${part.words.map(wordOf)}</p>`
    case 'paragraph':
      return html`<p>${part.words.map(wordOf)}</p>`
    case 'note':
      return html`<p class="note">${part.words.map(wordOf)}</p>`
    case 'list': {
      const items = part.items.map(words => html`<li>${words.map(wordOf)}</li>`)
      return part.isOrdered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`
    }
    case 'figures':
      return html`<dl class="figures">${part.figures.map(figureOf)}</dl>`
    case 'picture':
      return pictureOf(part)
    case 'table':
      return html`<div class="table" tabindex="0" role="group" aria-label="${part.label}"><table>${part.rows.map(rowOf)}</table></div>`
    case 'empty':
      return html`<p><strong>${part.title}</strong></p><p class="note">${part.why}</p>`
  }
}

/**
 * Named by all that it tells. Drawn by the portal, which writes the names in it as text; the style says which drawing its room has
 * readable words for.
 */
function pictureOf({ svg, width, shows, narrow }: PaperPicture): Markup {
  if (!narrow) return html`<div class="picture" role="img" aria-label="${shows}">${raw(scaled(svg))}</div>`
  const notes = narrow.notes ? html`<p class="note small">${narrow.notes}</p>` : ''
  return html`<div class="picture ${needsRoom(width) ? 'roomy' : ''}"><div role="img" aria-label="${shows}"><div class="large">${raw(scaled(svg))}</div>${smallOf(narrow)}</div>${notes}</div>`
}

function smallOf({ svg, width }: PaperDrawing): Markup {
  if (width <= narrowWidth) return html`<div class="small">${raw(scaled(svg, mostOfNarrow))}</div>`
  return html`<div class="small scrolled" tabindex="0"><div style="width:${width}px">${raw(scaled(svg))}</div></div>`
}

function wordOf({ text, isStrong, isQuiet, tone }: Words): Markup {
  const classes = [isStrong ? 'strong' : '', isQuiet ? 'quiet' : '', tone ?? ''].filter(Boolean).join(' ')
  return classes ? html`<span class="${classes}">${text}</span>` : html`${text}`
}

function figureOf({ label, value, change }: PaperFigure): Markup {
  return html`<div><dt>${label}</dt><dd class="value">${value}</dd><dd class="note">${change.map(wordOf)}</dd></div>`
}

function rowOf({ kind, cells }: PaperRow): Markup {
  return html`<tr class="${kind}">${cells.map((cell, at) => cellOf(cell, kind, at))}</tr>`
}

/** Pixels that a part stands in from what it is part of. */
const indent = 16

function cellOf({ words, isRight, columns = 1, depth = 0 }: PaperCell, kind: PaperRow['kind'], at: number): Markup {
  const side = isRight ? 'right' : ''
  const said = words.map(wordOf)
  if (kind === 'head') return html`<th scope="col" class="${side}" colspan="${columns}">${said}</th>`
  if (at === 0) {
    const style = depth > 0 ? html` style="padding-left:${depth * indent}px"` : ''
    return html`<th scope="row" class="${side}" colspan="${columns}"${style}>${said}</th>`
  }
  return html`<td class="${side}" colspan="${columns}">${said}</td>`
}

/**
 * A drawing that is as wide as its room, and no wider than it was drawn or may be, read by the name of its picture alone; without the
 * styles of what moves under a pointer.
 */
function scaled(drawn: string, most?: number): string {
  const svg = drawn.replace(/<style\b[\s\S]*?<\/style>/g, '')
  const size = /^<svg\b[^>]*?\bwidth="([\d.]+)"[^>]*?\bheight="([\d.]+)"/.exec(svg)
  if (!size) return svg.replace('<svg', '<svg aria-hidden="true"')
  const box = /\bviewBox=/.test(size[0]) ? '' : ` viewBox="0 0 ${size[1]} ${size[2]}"`
  return svg.replace('<svg', `<svg aria-hidden="true"${box} class="drawing" style="max-width:${most ?? size[1]}px"`)
}
