import type { Calendar } from './calendar.ts'
import type { Formats, OwnFormats } from './formats/formats.ts'
import type { OrganizationUser, Session, User } from './identity.ts'
import type { Solution } from './solutions.ts'

/** What the portal is called and where its links go; the same for every organisation. */
export type BaseConfiguration = {
  pageTitle: string
  footerTitle: string
  helpLink: string
  dataIngestMode: 'Text'
  /** What the portal is for: which kinds of data its pages offer. */
  modules: readonly Solution[]
  signinPath: string
  learnUrl: string
  adminUrl: string
}

/** What a person is in one of their organisations, and when it was open last: `null`, never in this portal. */
export type MemberStanding = { organizationUuid: string; role: string; openedAt: string | null }

/** What a signed-in tab knows before its first call. */
export type SignedIn = {
  session: Session
  user: User
  organizations: OrganizationUser[]
  /** One for each of `organizations`. */
  standings: MemberStanding[]
  /** The organisation this tab was rendered for; every call of the tab names it. */
  organization: Calendar & {
    uuid: string
    name: string
    baseCurrency: string
    isDemonstration: boolean
  }
  /** How numbers, days and times are written: by default here, and for the person. */
  formats: { organization: Formats & Pick<Calendar, 'weekStart'>; own: OwnFormats }
  role: string
  permissions: string[]
  /** The first steps of the organisation that are done or dismissed, by their ids. */
  firstSteps: string[]
  /**
   * The organisation asks for a second factor, and nothing of it comes before the person has set one up, or has proved
   * theirs in this session; `null`: nothing is missing.
   */
  needsSecondFactor: 'setUp' | 'prove' | null
  /** The configuration as the wire has it, a JSON string; `isFallback` when the stored one is broken. */
  configuration: string
  isConfigurationFallback: boolean
}

/** Where usage is sent to, and under which public keys; each part is `null` when it is not configured. */
export type Monitoring = {
  datadog: { applicationId: string; clientToken: string; site: string; proxyUrl: string | null } | null
  googleAnalytics: { measurementId: string } | null
}

/** The page's `<script type="application/json" id="boot">`, so that the first paint needs no round trip. */
export type Boot = {
  base: BaseConfiguration
  signedIn: SignedIn | null
  /** The page the person asked for before they were sent to sign in, a path of this portal. */
  returnTo: string | null
  /** Whether the sign-in page offers single sign-on; `false` on pages that need a session. */
  hasSingleSignOn: boolean
  /** `null`: usage is not monitored, and nothing of it is loaded. */
  monitoring: Monitoring | null
}

/** The header by which a page says which language it was built in. */
export const languageHeader = 'x-language'

/** Where the browser finds the boot data in the page. */
export const bootElementId = 'boot'
