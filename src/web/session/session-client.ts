import type { QueryClient } from '@tanstack/react-query'
import type { Boot } from '#shared/boot.ts'
import { isUnanswered } from '#web/send.ts'
import { onOtherTabs, type Trigger, tellOtherTabs } from './cross-tab.ts'
import { dropForeignDrafts, flushDrafts, forgetDrafts } from './drafts.ts'
import { createExpiry } from './expiry.ts'
import { createOrganizationHold } from './organization-hold.ts'
import { watchPage } from './page-life.ts'
import { pollForAll } from './poll-for-all.ts'
import { provided } from './provided.ts'
import { createReachability } from './reachability.ts'
import { readTwice } from './read-twice.ts'
import { reportClientError } from './report-client-error.ts'
import { rememberPlace } from './return-address.ts'
import { createSessionKnowledge } from './session-knowledge.ts'
import { dropNote, onNote, readNote, writeNote } from './session-note.ts'
import { postSignOut, type SessionReading } from './session-wire.ts'
import { type SignInAnswer, signIn } from './sign-in.ts'
import { type Cause, createSingleCheck } from './single-check.ts'
import { type PutOrganizations, switchOrganization } from './switch-organization.ts'
import { createTabState, type TabStateStore } from './tab-state.ts'
import { notePoll } from './timing.ts'
import { dropForeignPages, forgetPages } from './visits.ts'

export const expiredAddress = '/app/auth?authError=tokenExpired'
export const noSessionAddress = '/app/auth?authError=noSession'
/** How long a page may take to give way to the next; after that the person chose to stay on it. */
const leavingMilliseconds = 5000

export type SessionClient = {
  /** What the person must know: the session is about to end, another organisation is active. */
  state: TabStateStore
  /** Begins to poll and to listen; gives the function that ends it. */
  start: () => () => void
  /** Reads the session anew and acts on what it finds; says whether the server answered. */
  check: () => Promise<boolean>
  /** A call had no answer: finds out whether the portal is there, and tells the person when it is not. */
  doubt: () => void
  /** Resolves when a call of this tab may leave; the person may have to choose an organisation first. */
  pass: (signal?: AbortSignal | null) => Promise<void>
  signIn: (provider: string, fields: Record<string, string>, callbackUrl: string) => Promise<SignInAnswer>
  /** Ends the session here and in every tab, then loads a page: where one signs in, unless told otherwise. */
  signOut: (next?: string) => Promise<void>
  /** To the sign-in page and back here; the session goes on until the new one takes its place. */
  signInAgain: () => void
  switchOrganization: (organizationUuid: string, put: PutOrganizations) => Promise<void>
  /** The person stays in this tab's organisation although another one is active: held calls go on. */
  stay: () => void
  /** Whether what is typed and looked at in this tab is kept: no longer once the person signed out. */
  isKeeping: () => boolean
}

type Surroundings = { boot: Boot; queries: QueryClient; go: (address: string) => void }

/** Keeps the session of this tab true: polling, focus, other tabs, expiry. See the README beside this file. */
export function createSessionClient({ boot, queries, go }: Surroundings): SessionClient {
  const own = boot.signedIn
  const userUuid = own?.session.user.userUuid ?? ''
  const state = createTabState()
  const hold = createOrganizationHold(own?.organization.uuid ?? null, switchedTo => state.set({ switchedTo }))
  const expiry = createExpiry({ onWarn: warn, onEnd: () => void end() })
  const knowledge = createSessionKnowledge({
    userUuid,
    queries,
    onEndsAt: expiry.arm,
    onOrganization: hold.learn,
    onStranger: () => void check('getSession', true),
  })
  const check = createSingleCheck(cause =>
    readAndAct(cause).catch((error: unknown) => {
      reportClientError('CLIENT_SESSION_ERROR', error)
      return false
    }),
  )
  const reachability = createReachability({
    ask: () => void (isOver || check(null, false)),
    onChange: isUnreachable => {
      state.set({ isUnreachable })
      if (isUnreachable) return
      void queries.invalidateQueries({ predicate: query => isUnanswered(query.state.error) })
    },
  })
  let isConfirmed = false
  let isOver = false
  let isSignedOut = false

  function forgetPerson(): void {
    isSignedOut = true
    forgetDrafts()
    forgetPages()
  }

  function leave(address: string): void {
    hold.setLeaving(true)
    go(address)
  }

  /** What this page shows is no longer anybody's to see. */
  function leaveOver(address: string): void {
    if (isOver) return
    isOver = true
    expiry.stop()
    reachability.stop()
    leave(address)
  }

  function leaveSignedOut(cause: Cause): void {
    if (isOver) return
    knowledge.forget()
    if (cause === null) tellOtherTabs('getSession')
    if (cause === 'signout') forgetPerson()
    rememberPlace(window.location)
    leaveOver(cause === 'signout' ? noSessionAddress : expiredAddress)
  }

  function take({ session, ...reading }: SessionReading, cause: Cause): void {
    isConfirmed = true
    if (isOver || knowledge.current() === null) return
    if (session === null) leaveSignedOut(cause)
    else if (!knowledge.takeReading(session, reading)) leaveOver(noSessionAddress)
  }

  async function readAndAct(cause: () => Cause): Promise<boolean> {
    const reading = await readTwice()
    if (!isOver) reachability.hear(reading !== null)
    if (reading) take(reading, cause())
    return reading !== null
  }

  /** A page that was just loaded is in use: it reads the session, which moves the end on, before it warns. */
  function warn(endsAt: number | null): void {
    if (endsAt === null || isConfirmed) {
      state.set({ warning: endsAt === null ? null : { endsAt, isFinal: knowledge.isFinal() } })
    } else {
      isConfirmed = true
      void check(null, false).then(isAnswered => isAnswered || expiry.look())
    }
  }

  async function end(): Promise<void> {
    if (knowledge.takeNote()) return
    take((await readTwice()) ?? { session: null, at: 0, aheadMilliseconds: 0 }, null)
  }

  function comeBack(): void {
    if (isOver) return
    knowledge.takeNote()
    expiry.look()
    void check(null, false)
  }

  /** Back out of the browser's cache of pages, where time stood still; whether the page may be shown. */
  async function restore(): Promise<boolean> {
    if (isOver || readNote() === null) {
      isOver = true
      go(noSessionAddress)
      return false
    }
    hold.setLeaving(false)
    knowledge.takeNote()
    await check(null, true)
    return !isOver
  }

  /** Who signed out elsewhere says so when the server has ended the session: nothing is left to ask. */
  function hear(trigger: Trigger): void {
    if (trigger === 'signout') leaveSignedOut('signout')
    else if (!isOver) void check(trigger, true)
  }

  function start(): () => void {
    if (!own) return () => undefined
    dropForeignDrafts(userUuid)
    dropForeignPages(userUuid)
    knowledge.takePage(own.session)
    notePoll(Date.now())
    const stops = [
      pollForAll(() => void (isOver || check(null, false))),
      onOtherTabs(hear),
      onNote(() => void (isOver || knowledge.takeNote())),
      watchPage({
        onOffline: () => void (isOver || reachability.hear(false)),
        onReturn: comeBack,
        onHide: flushDrafts,
        onRestored: restore,
        isOver: () => isOver,
      }),
      expiry.stop,
      reachability.stop,
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  return {
    state,
    start,
    check: () => check(null, false),
    doubt: reachability.doubt,
    pass: signal => {
      if (!isOver) knowledge.takeNote()
      return hold.pass(signal)
    },
    signIn: async (provider, fields, callbackUrl) => {
      const answer = await signIn({ provider, fields, callbackUrl })
      if (answer) return answer
      go(boot.base.signinPath)
      return { isSignedIn: false, error: 'UnknownProvider', detail: null }
    },
    signOut: async (next = boot.base.signinPath) => {
      await postSignOut(next)
      forgetPerson()
      dropNote()
      tellOtherTabs('signout')
      leaveOver(next)
      queries.clear()
    },
    signInAgain: () => {
      rememberPlace(window.location)
      const callbackUrl = window.location.pathname + window.location.search
      go(`${boot.base.signinPath}?${new URLSearchParams({ callbackUrl })}`)
    },
    switchOrganization: async (organizationUuid, put) => {
      if (!own) throw new Error('Nobody is signed in.')
      const organizations = queries.getQueryData(provided.organizations(own).queryKey) ?? own.organizations
      const person = { userUuid, organizations }
      const { session, at, aheadMilliseconds } = await switchOrganization(person, organizationUuid, put)
      if (session)
        writeNote({ userUuid, organizationUuid, expires: session.expires, isFinal: false, aheadMilliseconds, at })
      tellOtherTabs('getSession')
      // A navigation that loads the page anew, also when the person stands on it.
      leave('/app')
      setTimeout(() => hold.setLeaving(isOver), leavingMilliseconds)
    },
    stay: () => {
      // What was answered is the question the person saw; another tab may have switched again since.
      const { switchedTo } = state.get()
      if (!isOver) knowledge.takeNote()
      hold.stay(switchedTo)
    },
    isKeeping: () => !isSignedOut,
  }
}
