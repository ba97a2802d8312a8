import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { permissions } from '#modules/permissions.ts'
import { variableNames } from '#server/env.ts'

/** What documents say of the code, as far as a machine can hold them to it. */

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const documents = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md'], { cwd: root }).map(path => ({
  path,
  text: read(path),
}))

const all = (pattern: string) => globSync(pattern, { cwd: root }).map(read).join('\n')

function matchesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(match => match[1] ?? '')
}

describe('the documents', () => {
  test('.env.example names every variable of the environment, and no other', () => {
    expect(matchesOf(read('.env.example'), /^# ([A-Z_]+)=/gm).sort()).toEqual([...variableNames].sort())
  })

  test('docs/data-model.md or the README of its module names every table', () => {
    const dropped = new Set(matchesOf(all('migrations/*/*.sql'), /DROP TABLE (?:IF EXISTS )?"?([a-z_]+)"?/g))
    const madeIn = (pattern: string) =>
      matchesOf(all(pattern), /CREATE TABLE (?:IF NOT EXISTS )?"?([a-z_]+)"?/g).filter(table => !dropped.has(table))
    // What a module that is not here any more had made stays in the migrations.
    const schemas = all('src/**/schema.ts')
    const isHere = (table: string) => new RegExp(`pgTable\\(\\s*'${table}'`).test(schemas)
    const tables = [...madeIn('migrations/warehouse/*.sql'), ...madeIn('migrations/relational/*.sql').filter(isHere)]
    const named = ['docs/data-model.md', ...globSync('src/modules/*/README.md', { cwd: root })].map(read).join('\n')
    expect(tables.length).toBeGreaterThan(15)
    expect(tables.filter(table => !named.includes(`\`${table}\``))).toEqual([])
  })

  test('a table of a module is described in its README, and nowhere else', () => {
    const platform = read('docs/data-model.md')
    for (const path of globSync('src/modules/*/{server,blocks/*}/schema.ts', { cwd: root })) {
      const readme = read(path.replace(/^(src\/modules\/[^/]+)\/.*/, '$1/README.md'))
      const tables = matchesOf(read(path), /Table\(\s*'([a-z_]+)'/g)
      expect(tables.length, path).toBeGreaterThan(0)
      expect(tables.filter(table => !readme.includes(`\`${table}\``) || platform.includes(`| \`${table}\``))).toEqual(
        [],
      )
    }
  })

  test('every command of the command line is named where operators look', () => {
    const commands = matchesOf(read('src/cli.ts'), /usage: '([a-z-]+)/g)
    expect(commands).toContain('migrate')
    for (const path of ['README.md', 'docs/operations.md']) {
      const text = read(path)
      expect(
        commands.filter(command => !text.includes(command)),
        path,
      ).toEqual([])
    }
  })

  test('files are named as they are', () => {
    const files = globSync(['*.ts', '{src,test,bench,scripts,migrations}/**/*.{ts,tsx,mjs,sql}'], { cwd: root }).map(
      file => `/${file}`,
    )
    const ofNoTree = /(^|\/)(x(\.test|\.e2e)?|types)\.tsx?$/
    const gone = documents.flatMap(({ path, text }) =>
      matchesOf(text, /`(?:\.\.?\/)*([\w/.-]+\.(?:tsx?|mjs|sql))`/g)
        .filter(name => !ofNoTree.test(name) && !files.some(file => file.endsWith(`/${name}`)))
        .filter(name => !name.startsWith('src/modules/'))
        .map(name => `${path}: ${name}`),
    )
    expect(gone).toEqual([])
  })

  test('links and paths lead somewhere', () => {
    // What is said of a module goes with it.
    const isOfNoModule = (target: string) => {
      const [folder] = /^src\/modules\/[^/.]+/.exec(target) ?? []
      return folder !== undefined && !existsSync(join(root, folder))
    }
    const isThere = (target: string) => existsSync(join(root, target)) || isOfNoModule(target)
    const broken = documents.flatMap(({ path, text }) => {
      const links = matchesOf(text, /\]\((?!https?:)([^)#]+)/g).map(link => join(dirname(path), link))
      const paths = matchesOf(text, /`((?:src|test|docs|bench|migrations|scripts)\/[\w./-]*)`/g)
      return [...links, ...paths].filter(target => !isThere(target)).map(target => `${path}: ${target}`)
    })
    expect(broken).toEqual([])
  })

  test('every document is found from the README', () => {
    const named = read('README.md')
    const unnamed = globSync('docs/*.md', { cwd: root }).filter(path => !named.includes(`(${path})`))
    expect(unnamed).toEqual([])
  })

  test('permissions that readmes name exist', () => {
    const named = documents.flatMap(({ text }) => matchesOf(text, /`([a-z]+:[a-z]+)`/g))
    expect(named.filter(name => !permissions.some(permission => permission === name))).toEqual([])
  })
})
