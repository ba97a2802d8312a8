/**
 * Where to go after signing in or out: an address on the public origin, whatever was asked for. A path stays below the
 * origin, an address of the origin is kept, any other is replaced by the origin. `null`: the value is no address at all.
 */
export function resolveCallbackUrl(wanted: string, origin: string): string | null {
  if (wanted === origin) return origin
  if (wanted.startsWith('/')) return printable(origin + wanted)
  const url = URL.parse(wanted)
  if (!url) return null
  const own = new URL(origin)
  const isOwn = url.protocol === own.protocol && url.host === own.host && url.username === '' && url.password === ''
  return isOwn ? printable(wanted) : origin
}

/** Whether a callback address from a query or cookie can be one: a path or an http(s) address. */
export function isCallbackUrl(value: string, origin: string): boolean {
  const url = URL.parse(value, value.startsWith('/') ? origin : undefined)
  return url !== null && /^https?:$/.test(url.protocol)
}

/** An address goes into a header, so what is not plainly readable is encoded; the rest stays as it was written. */
function printable(address: string): string {
  return /^[\x21-\x5b\x5d-\x7e]*$/.test(address) ? address : new URL(address).href
}
