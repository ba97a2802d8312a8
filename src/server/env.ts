import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { formatsSchema } from '#shared/formats/formats-schema.ts'
import { ownTimeZone } from '#shared/formats/zoned.ts'
import { vocabulary } from '#shared/vocabulary.ts'

/** The only reader of `process.env`. Every fault is reported at once, in words, before anything is opened. */

// A statement of the embedded warehouse holds a thread of Node's pool until it ends, and four, the usual number, are fewer
// than there are places for statements. The pool reads this once, when it is first used.
process.env.UV_THREADPOOL_SIZE ??= '16'

const onOff = z.enum(['on', 'off'], 'must be on or off')
const urlOf = (...protocols: string[]) =>
  z.string().refine(
    value => {
      const parsed = URL.parse(value)
      return parsed !== null && protocols.includes(parsed.protocol)
    },
    `must be a URL beginning with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`,
  )

/** The sites the monitoring provider runs: the host that usage is sent to, and that pages are allowed to call, follows. */
const datadogSites = [
  'datadoghq.com',
  'us3.datadoghq.com',
  'us5.datadoghq.com',
  'datadoghq.eu',
  'ap1.datadoghq.com',
  'ap2.datadoghq.com',
  'ddog-gov.com',
  'us2.ddog-gov.com',
] as const

/** An address as a resolver takes it: an IP, with a port or without. */
function isDnsServer(server: string): boolean {
  const [, v6, v4] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+)(?::\d{1,5})?)$/.exec(server) ?? []
  return isIP(v6 ?? v4 ?? server) !== 0
}

const variables = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  SEXTANT_URL: urlOf('http:', 'https:').optional(),
  SEXTANT_DATA: z.string().default('.data'),
  SEXTANT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SEXTANT_DEMO: onOff.default('on'),
  SEXTANT_RATE_LIMIT: onOff.default('on'),
  SEXTANT_PROXIES: z.coerce.number('must be how many proxies stand before the portal').int().min(0).max(9).default(0),
  SEXTANT_DNS: z
    .string()
    .default('')
    .transform(list => list.split(',').flatMap(server => server.trim() || []))
    .refine(
      servers => servers.every(isDnsServer),
      'must be addresses of DNS servers, as 192.0.2.1 or [2001:db8::1]:53, with commas between',
    ),
  SEXTANT_SESSION_IDLE_HOURS: z.coerce
    .number()
    .positive()
    .max(24 * 30)
    .default(8),
  SEXTANT_SESSION_MAX_DAYS: z.coerce.number().positive().max(90).default(7),
  SEXTANT_UNDONE_FILES_DAYS: z.coerce.number('must be a number of days').int().min(0).max(3650).default(30),
  SEXTANT_LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  DATABASE_URL: urlOf('postgres:', 'postgresql:').optional(),
  CLICKHOUSE_URL: urlOf('http:', 'https:').optional(),
  FILES_URL: urlOf('s3:').optional(),
  SMTP_URL: urlOf('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().default('Sextant <no-reply@localhost>'),
  LEARN_URL: urlOf('http:', 'https:').optional(),
  ADMIN_URL: z.string().default('/admin'),
  HELP_HOST: z.string().default('sextant.example'),
  COMPANY_NAME: z.string().default('Sextant'),
  PAGE_TITLE: z.string().default('Sextant Portal'),
  TIME_ZONE: formatsSchema.shape.timeZone.default(ownTimeZone),
  DATADOG_APPLICATION_ID: z.string().optional(),
  DATADOG_CLIENT_TOKEN: z.string().optional(),
  DATADOG_SITE: z.enum(datadogSites, `must be one of ${datadogSites.join(', ')}`).default('datadoghq.com'),
  DATADOG_PROXY_URL: urlOf('http:', 'https:').optional(),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must be a measurement id as G-XXXXXXXXXX')
    .optional(),
  MODULES: z
    .string()
    .default(vocabulary.solution.join(', '))
    .transform(list => [...new Set(list.split(',').map(name => name.trim()))])
    .pipe(z.array(z.enum(vocabulary.solution, `must be ${vocabulary.solution.join(', ')}, or one of them`)).min(1)),
  SCAN_URL: urlOf('tcp:', 'unix:').optional(),
  TESSERACT_PATH: z.string().startsWith('/', 'must be the whole path of the program').optional(),
  PATH: z.string().default(''),
  SIGNIN_PATH: z.string().startsWith('/', 'must be a path beginning with /').default('/signin'),
})

/** The name of every variable the portal reads. */
export const variableNames: readonly string[] = Object.keys(variables.shape)

type Variables = z.infer<typeof variables>
export type Env = Omit<Variables, 'SEXTANT_URL' | 'LEARN_URL'> & { SEXTANT_URL: string; LEARN_URL: string }

/** Faults in the environment, one line each. */
export class EnvError extends Error {
  constructor(faults: string[]) {
    super(
      `The environment has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map(fault => `  ${fault}`).join('\n')}`,
    )
    this.name = 'EnvError'
  }
}

/**
 * The environment, checked and completed with defaults; the data directory as an absolute path, the public origin
 * without a trailing slash. An empty variable counts as unset. Throws `EnvError` naming every faulty variable.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const parsed = variables.safeParse(set)
  const faults = [
    ...(parsed.error?.issues ?? []).map(issue => `${issue.path.join('.')}: ${issue.message}`),
    ...faultsOfPairs(set),
  ]
  if (!parsed.success || faults.length > 0) throw new EnvError(faults)
  const env = parsed.data
  return {
    ...env,
    SEXTANT_DATA: resolve(env.SEXTANT_DATA),
    SEXTANT_URL: new URL(env.SEXTANT_URL ?? `http://localhost:${env.PORT}`).origin,
    LEARN_URL: env.LEARN_URL ?? `https://learn.${env.HELP_HOST}`,
  }
}

/** Variables that mean nothing without another. */
function faultsOfPairs(set: Record<string, string | undefined>): string[] {
  const pairs = [
    ['DATADOG_APPLICATION_ID', 'DATADOG_CLIENT_TOKEN'],
    ['DATADOG_CLIENT_TOKEN', 'DATADOG_APPLICATION_ID'],
    ['DATADOG_PROXY_URL', 'DATADOG_APPLICATION_ID'],
  ] as const
  return pairs.flatMap(([name, needs]) => (set[name] && !set[needs] ? [`${name}: needs ${needs} beside it`] : []))
}
