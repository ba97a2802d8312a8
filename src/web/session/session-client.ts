import type { QueryClient } from '@tanstack/react-query'
import type { Boot } from '#shared/boot.ts'
import type { OrganizationUser, Session } from '#shared/identity.ts'
import { onOtherTabs, type Trigger, tellOtherTabs } from './cross-tab.ts'
import { rememberPlace } from './return-address.ts'
import { fetchProviders, fetchSession, postAuthForm } from './session-wire.ts'
import { claimPoll, expiryDelay, notePoll, pollDelay } from './timing.ts'

export const sessionKey = ['session'] as const
export const expiredAddress = '/app/auth?authError=tokenExpired'
export const noSessionAddress = '/app/auth?authError=noSession'
const recheckMilliseconds = 300
const skewMilliseconds = 30_000

export type SignInAnswer =
  | { isSignedIn: true; url: string }
  | { isSignedIn: false; error: string; detail: string | null }

export type SessionClient = {
  /** Begins to poll and to listen; gives the function that ends it. */
  start: () => () => void
  /** Reads the session anew and acts on what it finds. */
  check: () => Promise<void>
  signIn: (provider: string, fields: Record<string, string>, callbackUrl: string) => Promise<SignInAnswer>
  signOut: () => Promise<void>
  switchOrganization: (organizationUuid: string, put: PutOrganizations) => Promise<void>
}

/** Stores the flags of the person's organisations. */
export type PutOrganizations = (records: OrganizationUser[]) => Promise<unknown>

type Surroundings = { boot: Boot; queries: QueryClient; go: (address: string) => void }

/** Keeps the session of this tab true: polling, focus, other tabs, expiry. Its value lives in TanStack Query. */
export function createSessionClient({ boot, queries, go }: Surroundings): SessionClient {
  let running: Promise<void> | null = null
  let queued: { trigger: Trigger | null } | null = null
  let expiryTimer: ReturnType<typeof setTimeout> | undefined
  let isLeaving = false

  const current = () => queries.getQueryData<Session | null>(sessionKey) ?? null
  const leave = (address: string) => {
    if (isLeaving) return
    isLeaving = true
    rememberPlace(window.location)
    go(address)
  }

  function armExpiry(session: Session): void {
    clearTimeout(expiryTimer)
    const left = Date.parse(session.expires) - Date.now()
    // A session the server still honours although its time is over by our clock: the clocks differ.
    const delay = left > 0 ? expiryDelay(session.expires, Date.now()) : skewMilliseconds
    expiryTimer = setTimeout(() => (Date.parse(session.expires) > Date.now() ? armExpiry(session) : expire()), delay)
  }

  async function expire(): Promise<void> {
    const answer = await readTwice()
    if (answer === 'unknown' || answer === null) {
      queries.setQueryData(sessionKey, null)
      tellOtherTabs('getSession')
      return leave(expiredAddress)
    }
    accept(answer)
  }

  function accept(session: Session): void {
    queries.setQueryData(sessionKey, session)
    armExpiry(session)
  }

  async function checkOnce(trigger: Trigger | null): Promise<void> {
    const before = current()
    const answer = await readTwice()
    if (answer === 'unknown') return
    if (answer) return accept(answer)
    queries.setQueryData(sessionKey, null)
    clearTimeout(expiryTimer)
    if (before === null) return
    const cause = queued?.trigger ?? trigger
    if (cause === null) tellOtherTabs('getSession')
    leave(cause === 'signout' ? noSessionAddress : expiredAddress)
  }

  /** `isFresh` asks for an answer to a request sent from now on, not for one that is under way. */
  function check(trigger: Trigger | null, isFresh: boolean): Promise<void> {
    if (running) {
      if (isFresh) queued = { trigger }
      return running
    }
    running = checkOnce(trigger).finally(() => {
      const next = queued
      running = null
      queued = null
      if (next && !isLeaving) void check(next.trigger, false)
    })
    return running
  }

  function start(): () => void {
    if (!boot.signedIn) return () => undefined
    accept(boot.signedIn.session)
    notePoll(Date.now())
    const onFocus = () => document.visibilityState === 'visible' && current() && void check(null, false)
    const stopPolling = poll(() => void (current() && check(null, false)))
    const stopListening = onOtherTabs(trigger => void check(trigger, true))
    window.addEventListener('focus', onFocus)
    document.addEventListener('visibilitychange', onFocus)
    return () => {
      clearTimeout(expiryTimer)
      stopPolling()
      stopListening()
      window.removeEventListener('focus', onFocus)
      document.removeEventListener('visibilitychange', onFocus)
    }
  }

  return {
    start,
    check: () => check(null, false),
    signIn: (provider, fields, callbackUrl) => signIn({ boot, provider, fields, callbackUrl, go }),
    signOut: async () => {
      await postAuthForm('signout', { callbackUrl: boot.base.signinPath })
      isLeaving = true
      queries.clear()
      tellOtherTabs('signout')
      go(boot.base.signinPath)
    },
    switchOrganization: async (organizationUuid, put) => {
      await switchOrganization(boot, organizationUuid, put)
      isLeaving = true
      tellOtherTabs('getSession')
      // A navigation that loads the page anew, also when the person stands on it.
      go('/app')
    },
  }
}

/** Reads the session; "signed out" and a failure are believed only when a second reading says so too. */
async function readTwice(): Promise<Session | null | 'unknown'> {
  const first = await readOnce()
  if (first !== null && first !== 'unknown') return first
  await new Promise(resolve => setTimeout(resolve, recheckMilliseconds))
  return readOnce()
}

async function readOnce(): Promise<Session | null | 'unknown'> {
  try {
    const session = await fetchSession()
    notePoll(Date.now())
    return session
  } catch (error) {
    console.error(error instanceof Error ? error.name : 'CLIENT_FETCH_ERROR')
    return 'unknown'
  }
}

/** One tab asks for all: whichever comes first after the minute takes the poll. */
function poll(ask: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(() => {
      if (claimPoll(Date.now())) ask()
      wait()
    }, pollDelay(Date.now()) + 50)
  }
  wait()
  return () => clearTimeout(timer)
}

type SignIn = {
  boot: Boot
  provider: string
  fields: Record<string, string>
  callbackUrl: string
  go: (address: string) => void
}

async function signIn({ boot, provider, fields, callbackUrl, go }: SignIn): Promise<SignInAnswer> {
  const provided = (await fetchProviders())[provider]
  if (!provided) {
    go(boot.base.signinPath)
    return { isSignedIn: false, error: 'UnknownProvider', detail: null }
  }
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

/** The first three of the specification's four steps; the caller goes to /app and loads it anew. */
async function switchOrganization(boot: Boot, organizationUuid: string, put: PutOrganizations): Promise<void> {
  if (!boot.signedIn) throw new Error('Nobody is signed in.')
  const { organizations, session } = boot.signedIn
  if (!organizations.some(organization => organization.ClientID === organizationUuid)) {
    throw new Error('You are not a member of that organisation. Reload the page to see your organisations.')
  }
  const flagged = organizations.map(
    (organization): OrganizationUser => ({
      ...organization,
      ActiveOrganization: organization.ClientID === organizationUuid ? 1 : 0,
    }),
  )
  await put(flagged)
  const switched = await fetchSession(`?${new URLSearchParams({ organizationUuid, userId: session.user.userUuid })}`)
  if (switched?.user.organizationUuid !== organizationUuid) throw new Error('The organisation was not switched.')
}
