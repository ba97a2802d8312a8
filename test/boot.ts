import { roles } from '#modules/permissions.ts'
import type { Boot, SignedIn } from '#shared/boot.ts'
import { plainCalendar } from '#shared/calendar.ts'
import type { NavigationItem } from '#shared/configuration.ts'
import { noOwnFormats, plainFormats } from '#shared/formats/formats.ts'

/** A uuid that reads as its number. */
export function uuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

/** A configuration's item; visible and enabled unless said otherwise. */
export function item(name: string, path?: string, props: Partial<NavigationItem['props']> = {}): NavigationItem {
  return {
    name,
    ...(path ? { path } : {}),
    props: { title: name, isVisible: true, isEnable: true, items: [], ...props },
  }
}

/** A signed-in administrator of the first of `organizations` organisations. */
export function signedIn(change: Partial<SignedIn> = {}, organizations = 2): SignedIn {
  return {
    session: {
      user: { email: 'mara@harbour.example', userUuid: uuid(100), organizationUuid: uuid(1) },
      expires: new Date(Date.now() + 8 * 3_600_000).toISOString(),
    },
    user: {
      email: 'mara@harbour.example',
      firstName: 'Mara',
      lastName: 'Okafor',
      organization: uuid(1),
      clientLogo: '',
    },
    organizations: Array.from({ length: organizations }, (_, index) => ({
      ID: uuid(200 + index),
      ClientID: uuid(1 + index),
      ClientName: `Organisation ${index + 1}`,
      ActiveOrganization: index === 0 ? (1 as const) : (0 as const),
      userEmail: 'mara@harbour.example',
    })),
    standings: Array.from({ length: organizations }, (_, index) => ({
      organizationUuid: uuid(1 + index),
      role: index === 0 ? 'Administrator' : 'Viewer',
      openedAt: null,
    })),
    organization: {
      uuid: uuid(1),
      name: 'Organisation 1',
      baseCurrency: 'EUR',
      ...plainCalendar,
      isDemonstration: false,
    },
    formats: { organization: { ...plainFormats, weekStart: plainCalendar.weekStart }, own: noOwnFormats },
    role: 'Administrator',
    permissions: [...roles.Administrator.permissions],
    firstSteps: [],
    needsSecondFactor: null,
    configuration: JSON.stringify({ type: 'both', items: [] }),
    isConfigurationFallback: false,
    ...change,
  }
}

/** What the page brings; a signed-in one unless `visitor` is null. */
export function boot(visitor: SignedIn | null = signedIn(), change: Partial<Boot['base']> = {}): Boot {
  return {
    base: {
      pageTitle: 'Sextant Portal',
      footerTitle: 'Sextant',
      helpLink: 'https://help.example',
      dataIngestMode: 'Text',
      modules: ['Sales', 'Procurement'],
      signinPath: '/signin',
      learnUrl: 'https://learn.example',
      adminUrl: '/admin',
      ...change,
    },
    signedIn: visitor,
    returnTo: null,
    hasSingleSignOn: false,
    monitoring: null,
  }
}
