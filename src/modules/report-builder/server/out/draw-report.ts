import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { modules } from '#modules/modules.ts'
import { isModuleOn } from '#server/configuration/demand-module.ts'
import { toAppError } from '#server/http/problem.ts'
import { askServed } from '#server/http/served-within.ts'
import { speak } from '#server/languages.ts'
import type { Scope } from '#server/scope.ts'
import { wantedUntil } from '#server/warehouse/engine/wanted.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { ReportDefinition } from '../../definition.ts'
import type { AskPortal } from '../../out/still.ts'
import { narrowWidth } from '../../rules-stills.ts'
import { type AboutReport, aboutReport } from './about-report.ts'
import { widthsOf } from './arrange.ts'
import type { Paper } from './paper-size.ts'
import { signedInAs } from './signed-in-as.ts'
import type { MadeStill, StillFormat } from './still-messages.ts'
import { runStill } from './still-process.ts'

export const usualPaper: Paper = { size: 'A4', isLandscape: true }
const stills = join(import.meta.dirname, '../../../../../dist/still')

type Drawn = {
  name: string
  definition: ReportDefinition
  /** What the address of the report says: period, comparison, filters. */
  search?: Readonly<Record<string, string>>
  paper?: Paper
  password?: string | undefined
  /** Whether what colleagues wrote and do stands in it, with their names: only where the file is a colleague's own. */
  hasColleagues?: boolean
  /** Whether screens show it, so that its charts are drawn for small ones too. */
  isForScreens?: boolean
  /** What it is written as too. */
  as: StillFormat | null
}

/**
 * A report drawn with what the person of the scope may see and as they write. Throws an `AppError` that names every widget that could
 * not be drawn: nothing half is given out.
 */
export function drawReport(scope: Scope, drawn: Drawn): Promise<MadeStill & { about: AboutReport }> {
  return speak(scope.formats.language, () => draw(scope, drawn))
}

async function draw(scope: Scope, drawn: Drawn): Promise<MadeStill & { about: AboutReport }> {
  const { name, definition, search = {}, paper = usualPaper, password } = drawn
  const { hasColleagues = false, isForScreens = false, as } = drawn
  const { language } = scope.formats
  const about = await aboutReport(scope, name)
  const made = await runStill(
    {
      kind: 'task',
      bundle: bundleIn(language),
      still: {
        ...{ definition, search, language, hasColleagues, modules: await openModules(scope) },
        ...{ signedIn: signedInAs(scope), widths: widthsOf(definition, paper) },
        narrowWidth: isForScreens ? narrowWidth : null,
      },
      as,
      paper: { ...paper, about, password, words: paperWords() },
    },
    askFor(scope),
    { turnOf: { organization: scope.organization.uuid, person: scope.actor.uuid }, until: wantedUntil() },
  )
  refuseFaults(definition, made.faults)
  return { ...made, about }
}

/** The modules that the organisation has switched on and the person may open, by their ids. */
function openModules({ db, organization, role }: Scope): Promise<string[]> {
  return db(async tx => {
    const open: string[] = []
    for (const { id, permission, navigation } of modules) {
      if (role.permissions.includes(permission) && (await isModuleOn(tx, organization, navigation?.item))) open.push(id)
    }
    return open
  })
}

/** What draws in a language. Throws where it was not built. */
function bundleIn(language: string): string {
  const bundle = join(stills, `${language}.js`)
  if (existsSync(bundle)) return pathToFileURL(bundle).href
  throw new AppError('unavailable', t('Reports as files come with the next start of the portal'))
}

/** `{0}` and `{1}` are the number of a page and how many there are. */
function paperWords() {
  return { contents: t('Contents'), page: t`Page ${'{0}'} of ${'{1}'}`, nothing: t('It shows nothing.') }
}

/** What the parts of a report ask, asked in the name of its scope; they read and change nothing. */
function askFor(scope: Scope): AskPortal {
  const permissions = scope.role.permissions.filter(permission => permission.endsWith(':read'))
  const reader = { ...scope, role: { ...scope.role, permissions } }
  return async (address, call) => {
    try {
      const answer = await askServed(reader, address, call)
      return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
    } catch (error) {
      const { status, code, message } = toAppError(error)
      if (status >= 500) scope.log.error({ err: error }, 'a question of a report failed')
      return { status, type: 'application/problem+json', text: JSON.stringify({ code, status, detail: message }) }
    }
  }
}

function refuseFaults({ pages }: ReportDefinition, faults: Readonly<Record<string, readonly string[]>>): void {
  const named = pages.flatMap(page =>
    page.widgets.flatMap(widget => {
      const words = faults[widget.id]
      return words ? [`${widget.kind === 'block' ? widget.title : t('Text')}: ${words.join(' ')}`] : []
    }),
  )
  if (named.length === 0) return
  const detail = t`The report was not made, because parts of it could not be: ${named.join(' ')}`
  throw new AppError('unavailable', detail, { reason: 'report_not_whole' })
}
