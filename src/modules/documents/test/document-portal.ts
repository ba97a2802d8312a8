import { vi } from 'vitest'
import type { SignedIn } from '#shared/boot.ts'
import { boot, item, signedIn } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import type { ContractProposals } from '../contract-fields.ts'
import documents from '../web/index.ts'

/** What a text says that says nothing of a contract. */
export const nothingRead: ContractProposals = {
  ...{ number: 1, isCut: false, fields: [], parties: [], prices: [], contract: null, canConfirm: false },
}

type Asked = { method: string; path: string; search: URLSearchParams; body: unknown }

/** The page of an address over documents; calls are answered by method and the end of their path, each anew. */
export async function openDocuments(
  address: string,
  answers: Record<string, (asked: Asked) => unknown>,
  change: Partial<SignedIn> = {},
) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(input), 'http://portal.test')
    const method = init.method ?? 'GET'
    const body = init.body ? JSON.parse(String(init.body)) : null
    const one = { method, path: pathname, search: searchParams, body }
    asked.push(one)
    const [, answer] =
      Object.entries(answers).find(([name]) => {
        const [by, end = ''] = name.split(' ')
        return by === method && pathname.endsWith(end)
      }) ?? []
    const said = answer?.(one) ?? { items: [], total: 0, page: 1, tags: [], ...nothingRead }
    return said instanceof Response ? said : Response.json(said)
  })
  const configuration = JSON.stringify({ type: 'both', items: [item('documents', '/app/documents')] })
  const portal = await renderPortal(address, boot(signedIn({ configuration, ...change })), [documents])
  return { ...portal, asked, sent: (method: string) => asked.filter(one => one.method === method) }
}

type Sent = { search: URLSearchParams; file: File }

/** Answers files that are sent, by what is said of each; tells which were. */
export function stubSending(answer: (sent: Sent) => Response | Promise<Response>): Sent[] {
  const all: Sent[] = []
  class Sending {
    upload = {}
    status = 0
    responseText = ''
    onload = () => undefined
    onloadend = () => undefined
    #address = ''
    open(_: string, address: string) {
      this.#address = address
    }
    setRequestHeader() {}
    getResponseHeader() {
      return ''
    }
    abort() {}
    async send(file: File) {
      const sent = { search: new URL(this.#address, 'http://portal.test').searchParams, file }
      all.push(sent)
      const response = await answer(sent)
      this.status = response.status
      this.responseText = await response.text()
      this.onload()
      this.onloadend()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sending)
  return all
}

/** A refusal of the server. */
export function refusal(status: number, problem: { code: string; detail: string; reason?: string; stored?: unknown }) {
  return Response.json({ ...problem, status }, { status })
}
