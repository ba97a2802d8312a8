import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const versions = '/usr/lib/postgresql'

/** Starts a PostgreSQL of this machine on a free port in a folder of its own; `null` when it has no binaries. */
export function startPostgres() {
  const version = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0] : undefined
  if (!version || !existsSync(join(versions, version, 'bin/initdb'))) return null
  const bin = join(versions, version, 'bin')
  const folder = mkdtempSync(join(tmpdir(), 'sextant-postgres-'))
  const asServer = serverUser(folder)
  const data = join(folder, 'data')
  const port = freePort()
  asServer(join(bin, 'initdb'), ['-D', data, '-U', 'sextant', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`
  asServer(join(bin, 'pg_ctl'), ['-D', data, '-l', join(folder, 'log'), '-w', '-o', options, 'start'])
  return {
    url: `postgres://sextant@127.0.0.1:${port}/postgres`,
    stop() {
      asServer(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root, so root lends it the account its package made. */
function serverUser(folder) {
  const must = (command, args) => {
    const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`)
  }
  if (process.getuid?.() !== 0) return must
  const id = flag => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  chownSync(folder, id('-u'), id('-g'))
  return (command, args) => must('runuser', ['-u', 'postgres', '--', command, ...args])
}

function freePort() {
  const script =
    "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})"
  return Number(spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout)
}
