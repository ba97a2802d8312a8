import type { Scope } from '#server/scope.ts'
import { dataVersions } from '#server/warehouse/engine/data-version.ts'
import { writeMoment } from '#shared/formats/write-day.ts'
import { writeNumber } from '#shared/formats/write-number.ts'
import { t } from '#shared/translate.ts'

/** What every page says of the report around it. */
export type AboutReport = {
  organization: string
  name: string
  language: string
  author: string
  made: string
  of: string
}

/** When and from which state of the data a report is made, as its reader writes. */
export async function aboutReport(scope: Scope, name: string): Promise<AboutReport> {
  const { organization, formats, actor, now } = scope
  const { spend, sales, deals } = await dataVersions(scope)
  const version = spend.version + sales.version + deals.version
  const changed = [spend, sales, deals].flatMap(({ changedAt }) => (changedAt ? [changedAt.getTime()] : []))
  const since = changed.length > 0 ? writeMoment(new Date(Math.max(...changed)), formats) : null
  return {
    organization: organization.name,
    name,
    language: formats.language,
    author: `${actor.firstName} ${actor.lastName}`.trim(),
    made: t`Made ${writeMoment(now(), formats)} (${formats.timeZone})`,
    of: since
      ? t`data version ${writeNumber(version, {}, formats)} of ${since}`
      : t`data version ${writeNumber(version, {}, formats)}`,
  }
}
