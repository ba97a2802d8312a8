import { tellOtherTabs } from './cross-tab.ts'
import { fetchProviders, postAuthForm } from './session-wire.ts'

export type SignInAnswer =
  | { isSignedIn: true; url: string }
  | { isSignedIn: false; error: string; detail: string | null }

type SignIn = { provider: string; fields: Record<string, string>; callbackUrl: string }

/** Signs in by one of the portal's ways; `null` when it has no such way. */
export async function signIn({ provider, fields, callbackUrl }: SignIn): Promise<SignInAnswer | null> {
  const provided = (await fetchProviders())[provider]
  if (!provided) return null
  const path = provided.type === 'credentials' ? `callback/${provider}` : `signin/${provider}`
  const { status, url, detail } = await postAuthForm(path, { ...fields, callbackUrl })
  const target = url ? new URL(url, window.location.origin) : null
  const error = target?.searchParams.get('error') ?? (target?.searchParams.has('csrf') ? 'Csrf' : null)
  if (target === null || error !== null || status >= 400) {
    return { isSignedIn: false, error: error ?? (status === 429 ? 'Limited' : 'Failed'), detail }
  }
  tellOtherTabs('getSession')
  return { isSignedIn: true, url: target.href }
}
