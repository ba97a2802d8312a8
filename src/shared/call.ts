import type { z } from 'zod'

/**
 * A call of the portal, declared once: the server mounts a handler on it (`answerCall`), the browser makes it
 * (`callPortal`), the OpenAPI document tells it. Schemas are named by their types only, so that a declaration brings no
 * validation into the browser.
 *
 * ```ts
 * export const listFamilies = call<{ query: typeof familiesQuerySchema; answer: typeof familiesSchema }>().get(
 *   'families', 'data:read', 'The families of suppliers or customers',
 * )
 * ```
 */

/**
 * Who may make a call. `public`: anyone. `session`: anyone signed in. A permission: a member of the organisation in the
 * address whose role holds it. Which permissions there are the modules say, so a name is checked where a call is mounted.
 */
type Guard = 'public' | 'session' | `${string}:${string}`

/** The schemas of a call, each where it has such a part. Without `answer` it answers 204 with nothing. */
export type Shapes = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType; answer?: z.ZodType }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Declared<Path extends string, G extends Guard, S extends Shapes> = {
  method: Method
  /** Below `/api/organization/:organizationUuid/`; with a slash before it, below `/api`. */
  path: Path
  guard: G
  /** What it does and answers, in words for the document. */
  summary: string
  /** Never there; the compiler reads it. */
  shapes?: S
}

/** A call whose answer is JSON, or nothing. */
export type Call<Path extends string = string, G extends Guard = Guard, S extends Shapes = Shapes> = Declared<
  Path,
  G,
  S
> & { status: 200 | 201 | 202 | 204; contentType?: never }

type FileStatus = 200 | 302 | 303

/** A call whose answer is a file, a page or a stream. */
export type FileCall<Path extends string = string, G extends Guard = Guard, S extends Shapes = Shapes> = Declared<
  Path,
  G,
  S
> & { status: FileStatus; contentType: string }

/** The names of a path's parts: `id` and `row` of `uploads/:id/rows/:row`. */
type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Bare<Name> | NamesIn<More>
    : Bare<Rest>
  : never
type Bare<Name extends string> = Name extends `${infer Bare}?` ? Bare : Name

/** The path where `params` names each of its parts, and nothing where it does not. */
type Whole<Path extends string, S extends Shapes> = [NamesIn<Path>] extends [
  'organizationUuid' | (S extends { params: infer Params } ? keyof z.input<Params> : never),
]
  ? Path
  : never

type Status<S extends Shapes> = 'answer' extends keyof S ? [status?: 200 | 201 | 202] : [status: 204]

type Declare<Method extends string, S extends Shapes> = {
  [M in Method]: <const Path extends string, const G extends Guard>(
    path: Path & Whole<Path, S>,
    guard: G,
    summary: string,
    ...status: Status<S>
  ) => Call<Path, G, S>
}
type DeclareFile<Method extends string, S extends Shapes> = {
  [M in Method]: <const Path extends string, const G extends Guard>(
    path: Path & Whole<Path, S>,
    guard: G,
    summary: string,
  ) => FileCall<Path, G, S>
}

/** Declares a call that answers JSON, or with status 204 nothing. */
export function call<S extends Shapes = Record<never, never>>(): Declare<
  'get' | 'post' | 'put' | 'patch' | 'delete',
  S
> {
  const by =
    (method: Method) =>
    <Path extends string, G extends Guard>(path: Path, guard: G, summary: string, ...[status = 200]: Status<S>) =>
      ({ method, path, guard, summary, status }) satisfies Call<Path, G, S>
  return { get: by('GET'), post: by('POST'), put: by('PUT'), patch: by('PATCH'), delete: by('DELETE') }
}

/** Declares a call that answers something else than JSON, or leads elsewhere. */
export function fileCall<S extends Omit<Shapes, 'answer'> = Record<never, never>>(
  contentType: string,
  status: FileStatus = 200,
): DeclareFile<'get' | 'post', S> {
  const by =
    (method: Method) =>
    <Path extends string, G extends Guard>(path: Path, guard: G, summary: string) =>
      ({ method, path, guard, summary, status, contentType }) satisfies FileCall<Path, G, S>
  return { get: by('GET'), post: by('POST') }
}

type Part<S, Name extends keyof Shapes> = S extends { [N in Name]: infer Schema extends z.ZodType }
  ? { [N in Name]: z.input<Schema> }
  : unknown
type OptionalWhenEmpty<T> = { [Name in keyof T as object extends T[Name] ? Name : never]?: T[Name] } & {
  [Name in keyof T as object extends T[Name] ? never : Name]: T[Name]
}
type ParamsPart<Path extends string, S extends Shapes> = S extends { params: infer Schema extends z.ZodType }
  ? { params: Omit<z.input<Schema>, 'organizationUuid'> }
  : Path extends `${string}:organizationUuid${string}`
    ? { params: { organizationUuid: string } }
    : unknown

/** What a call is asked with: its parts as they are written, before they are checked. */
export type AskedOf<C> = C extends { path: infer Path extends string; shapes?: infer S extends Shapes }
  ? ParamsPart<Path, S> & OptionalWhenEmpty<Part<S, 'query'>> & Part<S, 'body'>
  : never

/** What a call answers; nothing with status 204. */
export type AnswerOf<C> = C extends { shapes?: { answer: infer Schema extends z.ZodType } }
  ? z.output<Schema>
  : undefined
