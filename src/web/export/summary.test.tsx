import { expect, test } from 'vitest'
import { summaryHtml, summaryText } from './summary.ts'

const summary = {
  title: '#3 Boxes & <film>',
  address: 'http://portal.test/app/action-manager/3?a="1"&b',
  facts: [
    { label: 'Owner', value: 'Kim "K" Berg' },
    { label: 'Due', value: '31 Dec 2026' },
  ],
  sentences: ['€95 of €200 planned so far'],
}

test('a summary reads as text, and as formatted text in which nothing that people wrote is taken for markup', () => {
  expect(summaryText(summary)).toBe(
    '#3 Boxes & <film>\n\nOwner: Kim "K" Berg\nDue: 31 Dec 2026\n\n€95 of €200 planned so far\n\nhttp://portal.test/app/action-manager/3?a="1"&b',
  )
  const page = new DOMParser().parseFromString(summaryHtml(summary), 'text/html')
  const link = page.querySelector('a')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([summary.title, summary.address])
  expect([...page.querySelectorAll('tr')].map(row => [...row.cells].map(cell => cell.textContent))).toEqual([
    ['Owner', 'Kim "K" Berg'],
    ['Due', '31 Dec 2026'],
  ])
  expect(page.querySelectorAll('p')[1]?.textContent).toBe('€95 of €200 planned so far')
})
