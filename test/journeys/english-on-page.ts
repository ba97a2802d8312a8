import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const catalogue: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../messages/de.json'), 'utf8'),
)
const translated = Object.entries(catalogue).filter(([english, german]) => english !== german)
const whole = new Set(translated.map(([english]) => english.trim()).filter(isWords))
/** Sentences with values in them, as patterns: those with enough words of their own to be told from data. */
const patterns = translated.flatMap(([english]) => {
  const words = english.split(/\{\d+\}/)
  const isTelling =
    words.length > 1 &&
    words
      .join(' ')
      .split(/[^\p{L}]+/u)
      .filter(word => word.length > 2).length > 1
  return isTelling ? [new RegExp(`^${words.map(escapeText).join('.+?')}$`, 'su')] : []
})
/** Words of English sentences that no German one has, and names of goods and companies hardly ever. */
const stopWords =
  /(?<![\p{L}\d&’'-])(?:the|with|by|from|not|is|are|to|for|your?|which|what|when|this|that|these|has|have|been|only|there|their|every|each|than|at|on|or)(?![\p{L}\d&’'-])/iu

/** What of the page in sight, read or heard, is a sentence of the portal in English. */
export async function englishOn(page: Page): Promise<string[]> {
  const said = await saidOn(page)
  return said.filter(text => whole.has(text) || stopWords.test(text) || patterns.some(pattern => pattern.test(text)))
}

/** Every text of the page, each once: of elements that can be seen, and what assistance is told. */
export function saidOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Set<string>([document.title])
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node as HTMLElement
      if (element.closest('script, style, [lang=en], [translate=no], code') || !element.checkVisibility()) continue
      for (const name of [
        'aria-label',
        'aria-description',
        'title',
        'placeholder',
        'alt',
        'data-label',
        'aria-valuetext',
      ])
        texts.add(element.getAttribute(name) ?? '')
      for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) texts.add(child.textContent ?? '')
      if (element instanceof HTMLSelectElement) for (const { text } of element.options) texts.add(text)
    }
    return [...texts].map(text => text.replace(/\s+/g, ' ').trim()).filter(text => /\p{L}{2}/u.test(text))
  })
}

function isWords(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !/\{\d+\}/.test(text)
}

function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
