import { vi } from 'vitest'

/** Stands in for the browser's own call, which says how much is sent; gives the names of what was sent. */
export function stubSending(): string[] {
  const sent: string[] = []
  class Call {
    upload = {}
    status = 201
    responseText = ''
    onload = () => undefined
    onloadend = () => undefined
    open(_method: string, address: string) {
      sent.push(new URL(address, 'http://portal.test').searchParams.get('name') ?? '')
    }
    setRequestHeader() {}
    send() {
      this.responseText = JSON.stringify({ id: `u-${sent.length}` })
      this.onload()
      this.onloadend()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Call)
  return sent
}
