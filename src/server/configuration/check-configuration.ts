import { type Configuration, configurationSchema, type NavigationItem } from '#shared/configuration.ts'
import { AppError, type Issue } from '#shared/errors.ts'
import { andMore } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { unstorableTexts } from '../database/unstorable-texts.ts'
import { isDeeper } from '../http/json-depth.ts'

/**
 * A configuration that may be stored, as the text to store: given as an object, or as the JSON string the portal serves,
 * which is kept to the byte. Throws `invalid` with every fault and its place.
 */
export function checkConfiguration(given: unknown): string {
  const value = typeof given === 'string' ? parse(given) : given
  const parsed = configurationSchema.safeParse(value)
  const issues = parsed.success
    ? [...pathIssues(parsed.data), ...unstorableTexts(value)]
    : parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message: t(message) }))
  const [first] = issues
  if (!first) return typeof given === 'string' ? given : JSON.stringify(given)
  const detail = t`The configuration has a fault${first.path ? t` at ${first.path}` : ''}: ${first.message}${andMore(issues.length - 1)}`
  throw new AppError('invalid', detail, { issues })
}

const maximumDepth = 32

/** The text stands in a string of the body, where the limits of a body do not see how deep it nests. */
function parse(json: string): unknown {
  if (isDeeper(json, maximumDepth)) {
    const message = t`nests lists and objects more than ${maximumDepth} levels deep`
    const detail = t`The configuration nests lists and objects more than ${maximumDepth} levels deep; make it flatter`
    throw new AppError('invalid', detail, { issues: [{ path: '', message }] })
  }
  try {
    return JSON.parse(json)
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : t('not JSON')
    throw new AppError('invalid', t`The configuration is not JSON: ${message}`, {
      issues: [{ path: '', message }],
      cause,
    })
  }
}

/** An item leads to a page of the portal or to a web address, never to a script. */
function pathIssues({ items }: Configuration): Issue[] {
  const check = (item: NavigationItem, place: string): Issue[] => {
    const nested = item.props.items.flatMap((child, index) => check(child, `${place}.props.items.${index}`))
    if (item.path === undefined || /^(\/(?!\/)|https?:\/\/)/.test(item.path)) return nested
    return [{ path: `${place}.path`, message: t('must begin with /, http:// or https://') }, ...nested]
  }
  return items.flatMap((item, index) => check(item, `items.${index}`))
}
