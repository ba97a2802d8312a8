import { type Exchange, go, logCode } from './exchange.ts'

/** POST signout: ends the session and clears its cookies; without a verified token it only asks again. */
export async function signOut(exchange: Exchange): Promise<Response> {
  const { c, platform, brought, from, setCookies } = exchange
  if (!exchange.isCsrfVerified) return go(exchange, `${platform.base}/signout?csrf=true`)
  const state = await platform.sessions.of(c.req.header('cookie'))
  if (state.status === 'signedIn') await platform.sessions.end(state.session, from)
  if (state.status === 'unusable') logCode(c, 'SIGNOUT_ERROR')
  setCookies.push(...brought.sessionNames.map(platform.cookies.clear))
  return go(exchange, exchange.callbackUrl)
}
