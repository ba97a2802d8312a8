import Bowser from 'bowser'
import type { AccountSession } from '#shared/account-security.ts'
import { t } from '#shared/translate.ts'

export type Device = { name: string; kind: AccountSession['deviceKind'] }

const unknownDevice = (): Device => ({ name: t('Unknown device'), kind: 'unknown' })

/** A user agent in words: the browser and the system, without versions, which change by themselves. */
export function describeDevice(userAgent: string | null): Device {
  if (!userAgent?.trim()) return unknownDevice()
  const { browser, os, platform } = Bowser.parse(userAgent)
  const name = browser.name && os.name ? t`${browser.name} on ${os.name}` : browser.name || os.name || ''
  const kind = platform.type === 'desktop' || platform.type === 'mobile' || platform.type === 'tablet'
  return name === '' ? unknownDevice() : { name, kind: kind ? (platform.type as Device['kind']) : 'unknown' }
}
