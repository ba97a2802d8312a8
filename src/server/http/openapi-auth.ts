import type { OpenAPIV3_1 } from 'openapi-types'

type Operation = OpenAPIV3_1.OperationObject & { 'x-guard': 'public' }
type Field = { name: string; description: string; isRequired?: boolean }
type Described = { summary: string; query?: Field[]; form?: Field[]; path?: Field; answer: Answer; others?: Answer[] }
type Answer = { status: number; description: string; type?: string; schema?: OpenAPIV3_1.SchemaObject }

const text: OpenAPIV3_1.SchemaObject = { type: 'string' }
const session: OpenAPIV3_1.SchemaObject = {
  type: 'object',
  description: 'Empty when signed out',
  properties: {
    user: {
      type: 'object',
      required: ['email', 'userUuid', 'organizationUuid'],
      properties: {
        email: { type: 'string', format: 'email' },
        userUuid: { type: 'string', format: 'uuid' },
        organizationUuid: { type: 'string', format: 'uuid' },
      },
    },
    expires: { type: 'string', format: 'date-time' },
  },
}
const address: OpenAPIV3_1.SchemaObject = { type: 'object', required: ['url'], properties: { url: text } }

const csrfToken: Field = { name: 'csrfToken', description: 'As GET csrf gives it', isRequired: true }
const callbackUrl: Field = { name: 'callbackUrl', description: 'Where to go after; an address of the portal' }
const json: Field = { name: 'json', description: '`true`: answer `{ url }` instead of a redirect' }
const provider: Field = { name: 'provider', description: 'An id of GET providers' }
const page = (description: string): Answer => ({ status: 200, description, type: 'text/html', schema: text })
const gone: Answer = { status: 302, description: 'Goes on to the address' }
const next: Answer = { status: 200, description: 'With `json=true`: where to go on', schema: address }
const refused: Answer = { status: 401, description: 'The e-mail and password are not right', schema: address }
const away: Answer = { status: 503, description: 'The database cannot be reached', schema: address }
const sessionAnswer: Answer = { status: 200, description: 'The session, its cookie set again', schema: session }

/** The endpoints of the session library, below `/api/auth`; one handler answers them all, so they are described by hand. */
const endpoints: Record<string, Described> = {
  'get /session': {
    summary: 'The session; with both parameters after a switch to another organisation of one’s own',
    query: [
      { name: 'organizationUuid', description: 'The organisation to go on in' },
      { name: 'userId', description: 'One’s own uuid' },
    ],
    answer: sessionAnswer,
  },
  'post /session': {
    summary: 'As GET, after the posted data took effect',
    form: [csrfToken, { name: 'data', description: '`{ organizationUuid }`' }],
    answer: sessionAnswer,
    others: [{ status: 400, description: 'Without a good csrfToken', schema: { type: 'object' } }],
  },
  'get /csrf': {
    summary: 'The token that every form repeats',
    answer: {
      status: 200,
      description: 'The token, its cookie set',
      schema: { type: 'object', required: ['csrfToken'], properties: { csrfToken: text } },
    },
  },
  'get /providers': {
    summary: 'The ways to sign in, by their id',
    answer: {
      status: 200,
      description: 'The providers',
      schema: {
        type: 'object',
        additionalProperties: {
          type: 'object',
          properties: { id: text, name: text, type: text, signinUrl: text, callbackUrl: text },
        },
      },
    },
  },
  'get /signin': { summary: 'The built-in sign-in page', query: [callbackUrl], answer: page('The page') },
  'post /signin/{provider}': {
    summary: 'Begins to sign in; `email` mails a link, and answers alike whether the address has an account',
    path: provider,
    form: [csrfToken, callbackUrl, json, { name: 'email', description: 'Where the link goes' }],
    answer: next,
    others: [gone, away],
  },
  'get /callback/{provider}': {
    summary: 'Where a link of a mail leads: a page whose button posts here',
    path: provider,
    query: [
      { name: 'token', description: 'The secret of the link' },
      { name: 'email', description: 'Whose link it is' },
      callbackUrl,
    ],
    answer: page('The page; asking for it changes nothing'),
    others: [gone, { status: 400, description: 'No such provider', type: 'text/plain', schema: text }],
  },
  'post /callback/{provider}': {
    summary: 'Signs in: `credentials` with e-mail and password, `email` with the link of a mail',
    path: provider,
    form: [
      csrfToken,
      callbackUrl,
      json,
      { name: 'email', description: 'The account' },
      { name: 'password', description: 'Its password' },
      { name: 'token', description: 'The secret of the link' },
      { name: 'code', description: 'Of the authenticator app, or a recovery code, where there is a second factor' },
    ],
    answer: next,
    others: [gone, refused, away],
  },
  'get /signout': { summary: 'The built-in page that asks whether to sign out', answer: page('The page') },
  'post /signout': {
    summary: 'Ends the session',
    form: [csrfToken, callbackUrl, json],
    answer: next,
    others: [gone],
  },
  'get /error': {
    summary: 'The built-in page of a failed sign-in',
    query: [{ name: 'error', description: 'Its name' }],
    answer: page('The page'),
    others: [gone],
  },
  'get /verify-request': { summary: 'What to do after a link was asked for', answer: page('The page') },
  'post /_log': {
    summary: 'Writes what a browser reports to the log',
    form: [
      { name: 'level', description: 'error, warn or debug' },
      { name: 'code', description: 'Its name' },
      { name: 'message', description: 'Its words' },
    ],
    answer: { status: 200, description: 'Nothing', type: 'text/plain', schema: text },
  },
}

/** The session endpoints as paths of the document. */
export function authPaths(): Record<string, Record<string, Operation>> {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [key, described] of Object.entries(endpoints)) {
    const [method = '', path = ''] = key.split(' ')
    const address = `/api/auth${path}`
    paths[address] = { ...paths[address], [method]: toOperation(described) }
  }
  return paths
}

function toOperation({ summary, query = [], form = [], path, answer, others = [] }: Described): Operation {
  const parameters = [...(path ? [parameter(path, 'path')] : []), ...query.map(field => parameter(field, 'query'))]
  return {
    summary,
    'x-guard': 'public',
    security: [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(form.length > 0
      ? { requestBody: { content: { 'application/x-www-form-urlencoded': { schema: fields(form) } } } }
      : {}),
    responses: Object.fromEntries([answer, ...others].map(one => [one.status, toResponse(one)])),
  }
}

function parameter({ name, description }: Field, place: 'path' | 'query'): OpenAPIV3_1.ParameterObject {
  return { name, in: place, description, required: place === 'path', schema: { type: 'string' } }
}

function fields(form: Field[]): OpenAPIV3_1.SchemaObject {
  return {
    type: 'object',
    required: form.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: Object.fromEntries(form.map(({ name, description }) => [name, { type: 'string', description }])),
  }
}

function toResponse({ description, schema, type = 'application/json' }: Answer): OpenAPIV3_1.ResponseObject {
  return schema ? { description, content: { [type]: { schema } } } : { description }
}
