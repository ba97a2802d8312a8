import { type Formats, formatsOf } from '#shared/formats/formats.ts'
import type { FormatsChange } from '#shared/formats/formats-schema.ts'
import type { Scope } from '../scope.ts'
import { requireOrganization, updateOrganization } from './organization-row.ts'

/** How numbers, days and times are written in the organisation, for those who chose nothing else. */
export function readFormats({ organization }: Scope): Formats {
  return formatsOf(organization)
}

/** Changes that, audited; answers all of it as it is now. */
export function changeFormats(scope: Scope, change: FormatsChange): Promise<Formats> {
  return scope.db(async tx => {
    const before = formatsOf(await requireOrganization(scope, tx, 'update'))
    const after = formatsOf({ ...before, ...change })
    if (JSON.stringify(before) === JSON.stringify(after)) return after
    await updateOrganization(scope, tx, { action: 'organization.formats', before, after })
    return after
  })
}
