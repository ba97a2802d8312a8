import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { verifyAudit } from '#server/audit/verify.ts'
import { resetSecondFactor } from '#server/auth/second-factor/reset-second-factor.ts'
import { withOrganization } from '#server/database/with-organization.ts'
import { removeDemonstration } from '#server/demonstration/remove.ts'
import { seedDemonstration } from '#server/demonstration/seed.ts'
import { endProcess } from '#server/end-process.ts'
import { readEnv } from '#server/env.ts'
import { explainFailure } from '#server/explain-start.ts'
import { listOrganizationUuids } from '#server/identity/store.ts'
import { loadModules } from '#server/load-modules.ts'
import { openServices } from '#server/open-services.ts'
import { addOrganization } from '#server/operator/add-organization.ts'
import { addPerson } from '#server/operator/add-person.ts'
import { verifyDomain } from '#server/saml/connections/verify-domain.ts'
import type { Services } from '#server/services.ts'
import { formatsSchema } from '#shared/formats/formats-schema.ts'
import { type RoleName, roleNames } from '#shared/permissions.ts'
import { type OrganizationType, vocabulary } from '#shared/vocabulary.ts'

/** Commands for operators. Each opens the stores, does one thing, says what it did. */
type Command = { usage: string; run(services: Services, options: Record<string, string | undefined>): Promise<string> }

const commands: Record<string, Command> = {
  migrate: {
    usage: 'migrate                      bring every store to the newest layout',
    run: async () => 'Every store has the newest layout.',
  },
  seed: {
    usage: 'seed                         seed the demonstration, where no organisation exists',
    async run(services) {
      await seedDemonstration(services, await loadModules())
      return `The portal has ${(await listOrganizationUuids(services.database.db)).length} organisations.`
    },
  },
  'remove-demonstration': {
    usage: 'remove-demonstration         take the demonstration organisations and their people away',
    async run(services) {
      const { organizations } = await removeDemonstration(services)
      return `Removed ${organizations} demonstration organisations.`
    },
  },
  'create-organization': {
    usage:
      'create-organization --name N --type procurement|sales|both [--currency EUR] [--time-zone Europe/Berlin]\n' +
      '                               without a time zone, the one of TIME_ZONE, else of this machine',
    async run(services, { name, type, currency = 'EUR', 'time-zone': timeZone }) {
      const uuid = await addOrganization(services, {
        name: required('name', name),
        type: oneOf('type', type, vocabulary.organizationType) as OrganizationType,
        baseCurrency: currency,
        timeZone: timeZone === undefined ? undefined : timeZoneOf(timeZone),
      })
      return `Created organisation ${uuid}.`
    },
  },
  'create-user': {
    usage:
      'create-user --email E --first F --last L --organization UUID [--role Administrator]    reads a password from the\n' +
      '                               first line of its standard input; without one they ask for a link by e-mail',
    async run(services, { email, first, last, organization, role = 'Administrator' }) {
      const address = required('email', email)
      const organizationUuid = required('organization', organization)
      await addPerson(services, {
        person: { email: address, firstName: required('first', first), lastName: required('last', last) },
        organizationUuid,
        role: oneOf('role', role, roleNames) as RoleName,
        password: await readFirstLine(),
      })
      return `${address} is a member of ${organizationUuid} as ${role}.`
    },
  },
  'verify-domain': {
    usage: 'verify-domain --domain D --organization UUID    take the operator’s word that an e-mail domain is theirs',
    async run(services, { domain, organization }) {
      const organizationUuid = required('organization', organization)
      const name = await verifyDomain(services, required('domain', domain), organizationUuid)
      return `${domain} is proved for the connection ${name} of ${organizationUuid}.`
    },
  },
  'reset-second-factor': {
    usage: 'reset-second-factor --email E   for a person who lost both app and recovery codes; ends their sessions',
    async run(services, { email }) {
      const address = required('email', email)
      const isReset = await resetSecondFactor(services, address)
      return isReset ? `${address} signs in without a code until they set one up.` : `${address} has no second factor.`
    },
  },
  'verify-audit': {
    usage: 'verify-audit                 walk every audit chain and name the first broken entry',
    async run(services) {
      const uuids = await listOrganizationUuids(services.database.db)
      const lines = uuids.map(async uuid => {
        const verdict = await withOrganization(services.database.db, uuid, tx => verifyAudit(tx, uuid))
        return `${uuid}: ${verdict.isIntact ? `intact, ${verdict.entries} entries` : `broken at entry ${verdict.firstBroken}`}`
      })
      return (await Promise.all(lines)).join('\n')
    },
  },
}

async function main(): Promise<void> {
  const [name = '', ...rest] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    console.log(
      `Commands:\n${Object.values(commands)
        .map(({ usage }) => `  ${usage}`)
        .join('\n')}`,
    )
    process.exit(name === '' ? 0 : 1)
  }
  if (rest.some(argument => argument.startsWith('--password'))) {
    throw new Error('Everybody on this machine can read a command line: hand the password over by standard input')
  }
  const word = { type: 'string' } as const
  const { values } = parseArgs({
    args: rest,
    options: {
      name: word,
      type: word,
      currency: word,
      email: word,
      first: word,
      last: word,
      organization: word,
      role: word,
      domain: word,
      'time-zone': word,
    },
  })
  const services = await openServices(readEnv())
  try {
    console.log(await command.run(services, values))
  } finally {
    await services.close()
  }
}

/** The first line of what is piped in; `null` at a terminal and where there is none. */
async function readFirstLine(): Promise<string | null> {
  if (process.stdin.isTTY) return null
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/)
  return line || null
}

function required(name: string, value: string | undefined): string {
  if (!value) throw new Error(`--${name} is missing`)
  return value
}

function oneOf(name: string, value: string | undefined, allowed: readonly string[]): string {
  if (value === undefined || !allowed.includes(value)) throw new Error(`--${name} must be one of ${allowed.join(', ')}`)
  return value
}

function timeZoneOf(value: string): string {
  const { data, error } = formatsSchema.shape.timeZone.safeParse(value)
  if (data === undefined) throw new Error(`--time-zone ${error?.issues[0]?.message}`)
  return data
}

main().then(() => endProcess(0), explainFailure)
