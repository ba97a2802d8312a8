import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Held = {
  /** Only what lies in it. */
  within?: string
  /** Only these rules; all without any. */
  rules?: readonly string[]
}

/** What axe holds against the page in sight, one line a rule. The pages have no frames, so that its short way suffices. */
export async function axeFaults(page: Page, { within, rules = [] }: Held = {}): Promise<string[]> {
  await endTransitions(page)
  // Read once for all looks of a page: axe is half a megabyte, which took longer to read than colours to compare.
  const isRead = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder(isRead ? { page, axeSource: 'void 0' } : { page })
  const axe = builder.setLegacyMode(true).options({ resultTypes: ['violations'] })
  if (within) axe.include(within)
  if (rules.length > 0) axe.withRules([...rules])
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Colours that are on their way from one look to the next are there. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  })
}

/** What is wrong with the page in sight on a narrow screen, once what it draws has taken the new width. */
export async function narrowFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 })
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, null, { timeout: 5000 })
    .catch(() => null)
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const lost = await lostNames(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  return [
    ...(overhang > 0 ? [`is ${overhang} px wider than 320`] : []),
    ...lost.map(name => `${name} is out of sight beside the last figures of its row`),
  ]
}

/** The names of rows that leave a table's frame when it is scrolled to its last column, one a table. */
async function lostNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const frames = [...document.querySelectorAll<HTMLElement>('main *:has(> table)')].filter(
      frame => frame.scrollWidth > frame.clientWidth + 1 && getComputedStyle(frame).overflowX !== 'visible',
    )
    for (const frame of frames) frame.scrollLeft = frame.scrollWidth
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return frames.flatMap(frame => {
      const name = frame.querySelector('tbody th[scope=row]')
      const isLost = name && name.getBoundingClientRect().left < frame.getBoundingClientRect().left - 1
      frame.scrollLeft = 0
      return isLost ? [(name.textContent ?? '').trim().slice(0, 40)] : []
    })
  })
}

/** What is ticked, switched or chosen and shows no ring, itself or what is drawn for it, while it has the focus. */
export async function choicesWithoutRing(page: Page): Promise<string[]> {
  await page.keyboard.press('Shift')
  return page.evaluate(() => {
    const before = document.activeElement
    const choices = [...document.querySelectorAll<HTMLInputElement>('input:is([type=checkbox], [type=radio]):enabled')]
    const bare = choices.filter(choice => {
      choice.focus({ preventScroll: true })
      const drawn = [choice, choice.nextElementSibling].filter(one => one !== null)
      return document.activeElement === choice && drawn.every(one => getComputedStyle(one).outlineStyle === 'none')
    })
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    return bare.map(choice => choice.getAttribute('aria-label') ?? choice.labels?.[0]?.textContent ?? choice.id)
  })
}

/**
 * What can be pressed and is smaller than 24 by 24 pixels, by WCAG 2.5.8. Excepted as there: links within text, and what has so
 * much room that a circle of 24 pixels around its middle meets neither another target nor another such circle. What a label
 * belongs to may be pressed on the label, and what is hidden from assistance, as the steps of a number, has an equal that is not.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24
    const pressed =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=switch], [role=option]'
    // Behind an open dialog nothing is pressed.
    const within = [...document.querySelectorAll('dialog:modal, [aria-modal=true]')].at(-1) ?? document
    const targets = [...within.querySelectorAll<HTMLElement>(pressed)].flatMap(element => {
      const isHidden = !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const isOff = element.matches(':disabled, [aria-hidden=true], [aria-hidden=true] *, [inert] *, [data-disabled]')
      if (isHidden || isOff) return []
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const boxes = [element, ...labels].map(one => one.getBoundingClientRect())
      const box = boxes.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a))
      return box.width <= 1 || box.height <= 1 ? [] : [{ element, box }]
    })
    const isSmall = ({ box }: (typeof targets)[number]) => box.width < least - 0.5 || box.height < least - 0.5
    const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 })
    const hasRoom = (target: (typeof targets)[number]) => {
      const own = middle(target.box)
      return targets.every(other => {
        if (other === target || other.element.contains(target.element) || target.element.contains(other.element))
          return true
        const { left, right, top, bottom } = other.box
        const beside = { x: Math.max(left, Math.min(own.x, right)), y: Math.max(top, Math.min(own.y, bottom)) }
        if (Math.hypot(beside.x - own.x, beside.y - own.y) < least / 2) return false
        const its = middle(other.box)
        return !isSmall(other) || Math.hypot(its.x - own.x, its.y - own.y) >= least
      })
    }
    const isInText = ({ element }: (typeof targets)[number]) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent !== element.textContent
    return targets
      .filter(target => isSmall(target) && !isInText(target) && !hasRoom(target))
      .map(({ element, box }) => {
        const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
        return `${element.tagName.toLowerCase()} "${name}" ${Math.round(box.width)} x ${Math.round(box.height)} ${element.className}`
      })
  })
}
