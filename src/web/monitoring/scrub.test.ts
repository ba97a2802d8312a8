import type { RumEvent } from '@datadog/browser-rum'
import { describe, expect, test } from 'vitest'
import { scrubAddress, scrubEvent, scrubStack } from './scrub.ts'

const page = 'https://portal.example/app/data-manager/$uploadUuid'

/** An event as the SDK hands it over; only the parts that count here. */
function event(parts: object): RumEvent {
  const view = { id: '1', url: 'https://portal.example/app/lines?search=Ada', referrer: '' }
  return { view, ...parts } as RumEvent
}

describe('an address', () => {
  test.each([
    ['https://portal.example/app/lines?search=Ada%20Lind#top', 'https://portal.example/app/lines'],
    ['https://portal.example/change-password?token=abc', 'https://portal.example/change-password'],
    ['https://portal.example/api/user/ada@portal.test/x', 'https://portal.example/api/user/hidden/x'],
    ['https://portal.example/api/user/ada%40portal.test', 'https://portal.example/api/user/hidden'],
    [`https://portal.example/i/${'s'.repeat(81)}`, 'https://portal.example/i/hidden'],
    ['https://ada:secret@portal.example/app', 'https://portal.example/app'],
    ['data:text/plain,Ada', 'hidden'],
    ['no address', 'hidden'],
    ['', ''],
  ])('%s', (address, scrubbed) => expect(scrubAddress(address)).toBe(scrubbed))

  test('keeps identifiers, which name nobody', () => {
    const call = 'https://portal.example/api/organization/6f1c0a52-9f6e-4a8e-8d7a-0d1f2b3c4d5e/users/count'
    expect(scrubAddress(call)).toBe(call)
  })
})

describe('an event', () => {
  test('tells the pattern of its page and a referrer without its query', () => {
    const action = event({ type: 'action', action: { id: '1', type: 'click' } })
    action.view.referrer = 'https://search.example/?q=ada@portal.test'
    expect(scrubEvent(action, page)).toBe(true)
    expect(action.view).toMatchObject({ url: page, referrer: 'https://search.example/' })
  })

  test('of a call loses the query', () => {
    const url = 'https://portal.example/api/organization/user?option=ada@portal.test'
    const call = event({ type: 'resource', resource: { id: '1', type: 'fetch', url } })
    scrubEvent(call, page)
    expect(call).toMatchObject({ resource: { url: 'https://portal.example/api/organization/user' } })
  })

  test('of an error keeps its name and its place, not its words', () => {
    const stack = [
      'TypeError: Ada Lind is no number',
      'Lind: broke again',
      '  at convert @ https://portal.example/assets/lines-a1.js?x=Ada:10:20',
      '    at https://portal.example/assets/index-b2.js:3:4',
    ].join('\n')
    const error = { id: '1', source: 'source', type: 'TypeError', message: 'Ada Lind is no number', stack }
    const failed = event({
      type: 'error',
      error: { ...error, handling_stack: stack, resource: { url: `${page}?q=Ada` } },
    })
    expect(scrubEvent(failed, page)).toBe(true)
    expect(JSON.stringify(failed)).not.toMatch(/Ada|Lind/)
    expect(failed).toMatchObject({ error: { message: 'TypeError', resource: { url: page } } })
    expect(scrubStack(stack)).toContain('https://portal.example/assets/index-b2.js:3:4')
  })

  test('of an error with causes, whose words cannot be taken out, is not sent', () => {
    const causes = [{ message: 'Ada Lind', source: 'source' }]
    expect(scrubEvent(event({ type: 'error', error: { source: 'source', message: 'x', causes } }), page)).toBe(false)
  })

  test('of a long task and of a paint loses every query', () => {
    const address = 'https://portal.example/assets/a.js?who=Ada'
    const task = event({ type: 'long_task', long_task: { scripts: [{ source_url: address, invoker: address }] } })
    scrubEvent(task, page)
    const view = event({ type: 'view' })
    Object.assign(view.view, { performance: { lcp: { resource_url: address } } })
    scrubEvent(view, page)
    expect(JSON.stringify([task, view])).not.toContain('Ada')
  })
})
