import { isIPv4, isIPv6 } from 'node:net'

/** How many of the eight groups of an IPv6 address name the network; the rest its owner chooses freely. */
const networkGroups = 4

/**
 * Under what the calls from an address are counted, so that nobody gets a count of their own by changing it: an IPv6
 * address counts as its network (/64), one that carries an IPv4 address as that. `null`, as in tests, is one caller.
 */
export function countKey(address: string | null): string {
  if (address === null) return 'here'
  const [bare = address] = address.split('%')
  if (!isIPv6(bare)) return address
  const carried = bare.slice(bare.lastIndexOf(':') + 1)
  if (/^::ffff:/i.test(bare) && isIPv4(carried)) return carried
  const [before = '', after] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const head = before.split(':').filter(Boolean)
  const tail = (after ?? '').split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return `${[...head, ...zeros, ...tail].slice(0, networkGroups).join(':')}::/64`
}
