import pptxgen from 'pptxgenjs'
import type { PaperAsked, WrittenReport } from '../paper.ts'
import { coveredBy } from '../paper.ts'
import { ink } from '../paper-look.ts'
import { roomOf, slidePaper } from '../paper-size.ts'
import { placeBlock } from './place-block.ts'
import { type PlannedSlide, planSlides } from './plan-slides.ts'
import { leastTitle, slideEdges, slideFont, slideSizes, titleLetters } from './slide-look.ts'
import { hex, inches, plainText, type SlideTo } from './slide-units.ts'
import { cutToLines, lineStep, widthOfText } from './slide-words.ts'

const { side } = slideEdges
const width = roomOf(slidePaper).width
/** Bold letters are a little wider: so much of the room is there for them. */
const strongRoom = 0.92

/** A report as a presentation: a slide a page and more where it does not fit, words, figures and tables as such, charts as pictures. */
export async function writeSlides(written: WrittenReport): Promise<Uint8Array> {
  const { about, definition, parts } = written
  const deck = new pptxgen()
  deck.layout = 'LAYOUT_WIDE'
  deck.theme = { headFontFace: slideFont, bodyFontFace: slideFont }
  Object.assign(deck, { title: plainText(about.name), subject: plainText(about.organization), company: 'Sextant' })
  deck.author = plainText(about.author)
  defineMaster(deck)
  const planned = definition.pages.flatMap(page => planSlides(page, parts))
  for (const [at, slide] of planned.entries()) {
    const to: SlideTo = { slide: deck.addSlide({ masterName: master }), lang: languageOf(about.language) }
    await drawSlide(to, { planned: slide, written, page: { number: at + 1, of: planned.length } })
  }
  const bytes = await deck.write({ outputType: 'uint8array' })
  if (bytes instanceof Uint8Array) return bytes
  throw new Error('The library of presentations made something else than bytes')
}

const master = 'REPORT'

/** Every slide has a title as such, which outlines and screen readers know; white, whatever the portal looks like. */
function defineMaster(deck: pptxgen): void {
  const place = { x: inches(side), y: inches(slideEdges.title), w: inches(width), h: inches(30) }
  const look = {
    fontSize: slideSizes.page,
    bold: true,
    color: hex(ink.title),
    align: 'left',
    valign: 'top',
    margin: 0,
  } as const
  deck.defineSlideMaster({
    title: master,
    background: { color: 'FFFFFF' },
    objects: [{ placeholder: { options: { name: 'title', type: 'title', ...place, ...look }, text: '' } }],
  })
}

type Drawing = { planned: PlannedSlide; written: WrittenReport; page: { number: number; of: number } }

async function drawSlide(to: SlideTo, { planned, written, page }: Drawing): Promise<void> {
  const { page: of, part, blocks } = planned
  const { about, printed, words } = written
  const own = printed[of.id] ?? []
  const covers = (own.length > 0 ? own : coveredBy(written)).join(' · ')
  writeTitle(to, plainText(of.title), part === 0 ? '' : ` (${part + 1})`)
  line(to, { text: covers, y: slideEdges.covers, isWide: true })
  for (const placed of blocks) await placeBlock(to, placed)
  line(to, { text: about.organization, y: slideEdges.head, isStrong: true })
  line(to, { text: about.name, y: slideEdges.head, isRight: true })
  rule(to, slideEdges.thread, { color: ink.thread, width: 1 })
  rule(to, slideEdges.foot - 4, { color: ink.line, width: 0.5 })
  line(to, { text: `${about.made} · ${about.of}`, y: slideEdges.foot })
  line(to, { text: pageWords(words, page), y: slideEdges.foot, isRight: true })
  to.slide.addNotes(plainText(notesOf(about, covers)))
}

function writeTitle({ slide }: SlideTo, title: string, number: string): void {
  const room = width * strongRoom
  const letters = titleLetters.find(size => widthOfText(title + number, size) <= room) ?? leastTitle
  const most = { width: room - widthOfText(number, letters), most: 1 }
  // The letters of a placeholder go before those of its text as a whole, but not before those of a part of it.
  const text = cutToLines(title, letters, most) + number
  slide.addText([{ text, options: { fontSize: letters } }], { placeholder: 'title' })
}

/** Where the figures are from and what narrows them, for who speaks. */
function notesOf({ organization, name, made, of }: WrittenReport['about'], covers: string): string {
  return [`${organization} · ${name}`, covers, `${made} · ${of}`].filter(Boolean).join('\n')
}

function pageWords({ page }: PaperAsked['words'], { number, of }: Drawing['page']): string {
  return page.replace('{0}', String(number)).replace('{1}', String(of))
}

type Line = { text: string; y: number; isStrong?: boolean; isRight?: boolean; isWide?: boolean }

/** A small line of two thirds of the width, or of the third at the right; a wide one has two lines of all of it. What is more is cut. */
function line({ slide, lang }: SlideTo, { text, y, isStrong = false, isRight = false, isWide = false }: Line): void {
  if (text === '') return
  const own = isWide ? width : isRight ? width / 3 : (width * 2) / 3
  const most = isWide ? 2 : 1
  const size = slideSizes.small
  const room = own * (isStrong ? strongRoom : 1)
  slide.addText(cutToLines(plainText(text), size, { width: room, most }), {
    x: inches(side + (isRight ? width - own : 0)),
    y: inches(y),
    w: inches(own),
    h: inches(most * size * lineStep),
    fontSize: size,
    margin: 0,
    valign: 'top',
    lang,
    align: isRight ? 'right' : 'left',
    bold: isStrong,
    color: hex(isStrong ? ink.title : ink.quiet),
  })
}

function rule({ slide }: SlideTo, y: number, { color, width: thick }: { color: string; width: number }): void {
  const place = { x: inches(side), y: inches(y), w: inches(width), h: 0 }
  slide.addShape('line', { ...place, line: { color: hex(color), width: thick } })
}

function languageOf(language: string): string {
  return language === 'de' ? 'de-DE' : 'en-US'
}
