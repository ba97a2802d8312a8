import type { Page } from 'playwright-core'

/** What was drawn of the page before, so that it is not taken for the next one. */
const before = 'data-before'

/**
 * Presses a link as a person does, and answers how many milliseconds after the press the first block of its page stood
 * drawn, without a skeleton. `rests`: for how long the pointer is on the link before, in milliseconds.
 */
export async function changeRoute(page: Page, link: string, rests: number): Promise<number> {
  const at = page.locator(link).first()
  await at.scrollIntoViewIfNeeded()
  await page.mouse.move(1, 1)
  const box = await at.boundingBox()
  if (!box) throw new Error(`${link} is not in sight on ${page.url()}`)
  await page.evaluate(markBefore, before)
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, 12))
  if (rests > 0) await page.waitForTimeout(rests)
  await page.mouse.down()
  await page.mouse.up()
  const taken = await page.evaluate(() => Reflect.get(window, 'firstBlock') as Promise<number | null>)
  if (taken === null) throw new Error(`${link} led to no block within 30 s`)
  return taken
}

/** Runs in the page: begins to measure with the next press. */
function markBefore(mark: string): void {
  for (const element of document.querySelectorAll('main *')) element.setAttribute(mark, '')
  const skeleton = '[data-shape]'
  const content = `.num[class*="_figure_"]:not(:has(${skeleton})), table, figure svg, li, form, [class*="_state_"]`
  /** What comes first of a page is a part of a block, and not the shape of one. */
  const isDrawn = () => {
    const first = [...document.querySelectorAll(`main :is(${skeleton}, ${content})`)].find(
      element => !element.hasAttribute(mark),
    )
    return first !== undefined && !first.matches(skeleton)
  }
  const measured = new Promise<number | null>(resolve => {
    const onPress = ({ timeStamp }: Event) => {
      const look = () => {
        if (performance.now() - timeStamp > 30_000) resolve(null)
        else if (!isDrawn()) requestAnimationFrame(look)
        // The frame is on the screen when the browser turns to what comes after it.
        else setTimeout(() => resolve(performance.now() - timeStamp))
      }
      requestAnimationFrame(look)
    }
    document.addEventListener('click', onPress, { capture: true, once: true })
  })
  Reflect.set(window, 'firstBlock', measured)
}
