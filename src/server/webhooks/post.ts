import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { t } from '#shared/translate.ts'
import { publicLookup, readCalledAddress } from './public-address.ts'

/** What another system said: its status and the beginning of its answer, or why there is none. */
export type Answered = { status: number | null; answer: string }

const patience = 10_000
const longestAnswer = 1000

type Posted = { url: string; origin: string; headers: Readonly<Record<string, string>>; body: string }

/** Posts JSON to another system, once: to the addresses that were checked, following no redirect, reading little. Never throws. */
export function post({ url: text, origin, headers, body }: Posted): Promise<Answered> {
  return new Promise(resolve => {
    const fail = (error: unknown) =>
      resolve({ status: null, answer: error instanceof Error ? error.message : String(error) })
    try {
      const url = readCalledAddress(text, origin)
      const isOwn = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
      const begin = url.protocol === 'https:' ? request : requestPlain
      const asked = begin(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Sextant' },
          agent: false,
          signal: AbortSignal.timeout(patience),
          ...(isOwn ? {} : { lookup: publicLookup }),
        },
        response => {
          const status = response.statusCode ?? null
          let answer = ''
          const end = () => resolve({ status, answer: answer.slice(0, longestAnswer) })
          response.setEncoding('utf8')
          response.on('data', (part: string) => {
            answer += part
            if (answer.length >= longestAnswer) {
              end()
              response.destroy()
            }
          })
          response.on('end', end)
          response.on('error', end)
        },
      )
      asked.on('error', error =>
        fail(
          error.name === 'AbortError' || error.name === 'TimeoutError' ? new Error(t('No answer within 10 s')) : error,
        ),
      )
      asked.end(body)
    } catch (error) {
      fail(error)
    }
  })
}
