import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'

/** What of the internet is nobody's own: RFC 6890 and what grew out of it. */
const closed = new BlockList()
const closedV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
for (const [net, bits] of closedV4) closed.addSubnet(net, bits, 'ipv4')
/** Of IPv6 only 2000::/3 is given out, and in it these stand for other addresses or for none. */
const closedV6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closedV6.addSubnet(net, bits, 'ipv6')
}
const givenOut = new BlockList()
givenOut.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is of the public internet, and neither of this machine nor of the network around it. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4')
  return isIP(address) === 6 && givenOut.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The address that another system is called at. Throws `invalid` for what is none, for http and for what lies in the network of
 * the portal; a portal on one's own machine may call that machine. `origin` is the portal's own.
 */
export function readCalledAddress(text: string, origin: string): URL {
  const url = URL.parse(text)
  const isOnOwn = url !== null && loopback.has(url.hostname) && loopback.has(new URL(origin).hostname)
  if (url && isOnOwn && ['http:', 'https:'].includes(url.protocol)) return url
  if (url?.protocol !== 'https:') throw wrong(t('must be an address beginning with https://'))
  if (url.username || url.password) throw wrong(t('must hold no user name or password'))
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (loopback.has(url.hostname) || (isIP(host) !== 0 && !isPublicAddress(host))) throw wrong(closedWords())
  return url
}

/** Finds the addresses of a name, for a connection: the very ones it is then made to. Fails when one of them is not public. */
export const publicLookup: LookupFunction = (hostname, options, found) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address))) {
      return found(new Error(closedWords()), [])
    }
    const [first] = addresses
    return options.all ? found(null, addresses) : found(null, first?.address ?? '', first?.family)
  })
}

function closedWords(): string {
  return t('must not lie in a private network')
}

function wrong(message: string): AppError {
  return new AppError('invalid', t`The address ${message}`, { issues: [{ path: 'url', message }] })
}
