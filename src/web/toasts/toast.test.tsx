import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { render, until } from '#test/render.tsx'
import { ApiError } from '#web/send.ts'
import { clearNotices, useNotices } from './notices.ts'
import { toast } from './toast.ts'
import { ToastRegion } from './toast-region.tsx'

beforeEach(() => clearNotices())

function Notices() {
  const notices = useNotices()
  return (
    <ul>
      {notices.map(({ id, text, tone }) => (
        <li key={id}>{`${tone}: ${text}`}</li>
      ))}
    </ul>
  )
}

async function open() {
  return render(
    <MantineProvider env="test">
      <ToastRegion />
      <Notices />
    </MantineProvider>,
  )
}

test('a toast says pending, then success; it is announced and kept', async () => {
  const container = await open()
  const upload = Promise.withResolvers<number>()
  const said = () => container.querySelector('[role=status]')?.textContent
  let result: Promise<number> | undefined
  await act(async () => {
    result = toast('upload', upload.promise, 'leeds.csv')
  })
  expect(said()).toBe('Uploading leeds.csv')
  await until(() => expect(document.body.textContent).toContain('pending: Uploading leeds.csv'))
  await act(async () => upload.resolve(7))
  expect(await result).toBe(7)
  await until(() => expect(said()).toBe('Uploaded leeds.csv'))
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'success: Uploaded leeds.csv',
  ])
})

test('a failure says the verb’s error, the sentence and the request, and is thrown on', async () => {
  const container = await open()
  const error = new ApiError({ code: 'conflict', detail: 'Someone else changed it.', status: 409, requestId: 'r-3' })
  await act(async () => {
    await expect(toast('update', Promise.reject(error))).rejects.toBe(error)
  })
  await until(() =>
    expect(container.querySelector('[role=status]')?.textContent).toBe(
      'Error updating. Someone else changed it. (request r-3)',
    ),
  )
})

test('a failure that is no answer of the portal says to refresh the page', async () => {
  const container = await open()
  await act(async () => {
    await expect(toast('delete', Promise.reject(new TypeError('secret')))).rejects.toThrow('secret')
  })
  await until(() =>
    expect(container.querySelector('[role=status]')?.textContent).toBe(
      'Error deleting. Error, please refresh the page',
    ),
  )
})
